#define _GNU_SOURCE
#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

static void *library;

static void look(void) { library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL); }

static void *find(const char *name) {
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, look);
	return library ? dlsym(library, name) : 0;
}

// A function of the library's own type: what it does where it is there, and what it answers where it is not. Hidden,
// so that the library's own parts never meet it.
#define FUNCTION(type, name, takes, hands, missing) \
	__attribute__((visibility("hidden"))) type name takes { \
		type(*real) takes = find(#name); \
		return real ? real hands : (missing); \
	}

FUNCTION(const char *, snd_strerror, (int e), (e), "libasound.so.2 is not installed")
FUNCTION(int, snd_device_name_hint, (int card, const char *kind, void ***hints), (card, kind, hints), -ENOSYS)
FUNCTION(int, snd_device_name_free_hint, (void **hints), (hints), -ENOSYS)
FUNCTION(char *, snd_device_name_get_hint, (const void *hint, const char *id), (hint, id), 0)
FUNCTION(int, snd_pcm_open, (snd_pcm_t **pcm, const char *name, snd_pcm_stream_t way, int mode), (pcm, name, way, mode), -ENOSYS)
FUNCTION(int, snd_pcm_recover, (snd_pcm_t *pcm, int e, int silent), (pcm, e, silent), -ENOSYS)
FUNCTION(snd_pcm_sframes_t, snd_pcm_writei, (snd_pcm_t *pcm, const void *from, snd_pcm_uframes_t n), (pcm, from, n), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p), (pcm, p), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_malloc, (snd_pcm_hw_params_t **p), (p), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_any, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p), (pcm, p), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_access, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, snd_pcm_access_t how), (pcm, p, how), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_format, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, snd_pcm_format_t as), (pcm, p, as), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_channels, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, unsigned n), (pcm, p, n), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_rate_resample, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, unsigned on), (pcm, p, on), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_rate_near, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, unsigned *n, int *way), (pcm, p, n, way), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_buffer_size_near, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, snd_pcm_uframes_t *n), (pcm, p, n), -ENOSYS)
FUNCTION(int, snd_pcm_hw_params_set_period_size_near, (snd_pcm_t *pcm, snd_pcm_hw_params_t *p, snd_pcm_uframes_t *n, int *way), (pcm, p, n, way), -ENOSYS)
