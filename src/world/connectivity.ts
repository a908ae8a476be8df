export interface Connectivity {
  /** False only when the device knows that it has no network. */
  online(): boolean
  /** Calls back with every change. Returns an unsubscribe function. */
  onChange(callback: (online: boolean) => void): () => void
}

export interface ConnectivityOptions {
  readonly window: EventTarget
  readonly navigator: { readonly onLine?: boolean }
}

/** The network of the device, as the browser reports it. */
export function createConnectivity({ window, navigator }: ConnectivityOptions): Connectivity {
  const online = () => navigator.onLine !== false
  return {
    online,
    onChange: (callback) => {
      const changed = () => callback(online())
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
  }
}
