; Sandtable for the one who installs it: no administrator is asked. Saved games lie elsewhere and stay when it is
; removed. Called by make.sh, which names VERSION, PROGRAM, REFEREE, LICENCES, ICON and OUT.
Target amd64-unicode
ManifestDPIAware true
Name "Sandtable"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Sandtable"
InstallDirRegKey HKCU "Software\Sandtable" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
Icon "${ICON}"
UninstallIcon "${ICON}"
BrandingText "Sandtable ${VERSION}"

!include MUI2.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\sandtable.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sandtable"

Section
	SetOutPath "$INSTDIR"
	File "/oname=sandtable.exe" "${PROGRAM}"
	File "/oname=referee.exe" "${REFEREE}"
	File "/oname=LICENCES.txt" "${LICENCES}"
	File "/oname=sandtable.ico" "${ICON}"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Sandtable.lnk" "$INSTDIR\sandtable.exe"

	WriteRegStr HKCU "Software\Sandtable" "Folder" "$INSTDIR"
	WriteRegStr HKCU "Software\Classes\.game\OpenWithProgids" "Sandtable.game" ""
	WriteRegStr HKCU "Software\Classes\.game" "" "Sandtable.game"
	WriteRegStr HKCU "Software\Classes\Sandtable.game" "" "Sandtable game"
	WriteRegStr HKCU "Software\Classes\Sandtable.game\DefaultIcon" "" "$INSTDIR\sandtable.ico"
	WriteRegStr HKCU "Software\Classes\Sandtable.game\shell\open\command" "" '"$INSTDIR\sandtable.exe" "%1"'

	WriteRegStr HKCU "${GONE}" "DisplayName" "Sandtable"
	WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${GONE}" "Publisher" "The Sandtable authors"
	WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\sandtable.ico"
	WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${GONE}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${GONE}" "NoModify" 1
	WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; the files of games get their picture
SectionEnd

Section "Uninstall"
	Delete "$INSTDIR\sandtable.exe"
	Delete "$INSTDIR\referee.exe"
	Delete "$INSTDIR\LICENCES.txt"
	Delete "$INSTDIR\sandtable.ico"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Sandtable.lnk"
	DeleteRegKey HKCU "Software\Classes\Sandtable.game"
	DeleteRegValue HKCU "Software\Classes\.game\OpenWithProgids" "Sandtable.game"
	ReadRegStr $0 HKCU "Software\Classes\.game" ""
	StrCmp $0 "Sandtable.game" 0 +2
	DeleteRegValue HKCU "Software\Classes\.game" ""
	DeleteRegKey HKCU "Software\Sandtable"
	DeleteRegKey HKCU "${GONE}"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
