export interface Lifecycle {
  /** True while the page is visible. */
  visible(): boolean
  /**
   * Calls back whenever the member returns to the page: focus, becoming visible, coming out of the
   * back/forward cache; and when the network returns while the page is visible. May call back more than once
   * for one return. Returns an unsubscribe function.
   */
  onReturn(callback: () => void): () => void
  /**
   * Calls back when the page comes out of the back/forward cache unchanged. Returns an unsubscribe function.
   */
  onRestored(callback: () => void): () => void
  /**
   * Calls back once, at the member's first interaction: a pointer that moves or presses, a key, the focus.
   * Returns an unsubscribe function.
   */
  onInteraction(callback: () => void): () => void
}

export interface LifecycleOptions {
  readonly window: EventTarget
  readonly document: { readonly visibilityState: DocumentVisibilityState }
}

/** The visibility of the page, and the member's returns to it. */
export function createLifecycle({ window, document }: LifecycleOptions): Lifecycle {
  const visible = () => document.visibilityState === 'visible'
  /** The event also follows the first load, which is no return. */
  const onRestored = (callback: () => void) => {
    const shown = (event: Event) => {
      if ((event as PageTransitionEvent).persisted) callback()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }
  return {
    visible,
    onRestored,
    onInteraction: (callback) => {
      const listening = new AbortController()
      const act = () => {
        listening.abort()
        callback()
      }
      for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
        window.addEventListener(type, act, { passive: true, signal: listening.signal })
      return () => listening.abort()
    },
    onReturn: (callback) => {
      const changed = () => {
        if (visible()) callback()
      }
      // The document's event reaches the window as well.
      const types = ['focus', 'online', 'visibilitychange']
      const unsubscribe = onRestored(changed)
      types.forEach((type) => window.addEventListener(type, changed))
      return () => {
        unsubscribe()
        types.forEach((type) => window.removeEventListener(type, changed))
      }
    },
  }
}
