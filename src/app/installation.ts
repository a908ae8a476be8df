import type { InstallationPort } from '@flows/shell/installOffer'

/** The installation of the portal by this window's browser. */
export function createInstallation(
  window: Pick<Window, 'matchMedia' | 'addEventListener' | '__PORTAL_INSTALL_PROMPT__'>,
): InstallationPort {
  return {
    isInstalled: () => window.matchMedia('(display-mode: standalone)').matches,
    watch: (listener) => {
      const stopped = new AbortController()
      const { signal } = stopped
      if (window.__PORTAL_INSTALL_PROMPT__) listener('offered')
      window.addEventListener('beforeinstallprompt', () => listener('offered'), { signal })
      window.addEventListener('appinstalled', () => listener('installed'), { signal })
      return () => stopped.abort()
    },
    install: async () => {
      await window.__PORTAL_INSTALL_PROMPT__?.prompt?.()
    },
  }
}
