// What the runtime of Go asks a Windows for and Wine 8 lacks. It is put into the system folder of the tests' Wine
// and nowhere else: never into a package.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); // as advapi32 calls its random numbers

BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID what) { return TRUE; }

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE out, SIZE_T n) { return SystemFunction036(out, (ULONG)n); }
