/** The used part of a window; without locks, each tab counts as having the lock. */
type LockWindow = EventTarget & { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }

/** A lock that only one tab of this browser has at a time. */
export interface TabLock {
  /**
   * Calls back with true or false as soon as it is known if this tab has the lock, and with every change.
   * Returns a function that releases it. A page that the member leaves releases it too, and requests it again
   * when it comes out of the back/forward cache.
   */
  hold(callback: (isHeld: boolean) => void): () => void
}

/** Requests the lock; the returned function releases it, or stops waiting for it. */
function claim(locks: Pick<LockManager, 'request'>, name: string, callback: (isHeld: boolean) => void) {
  const waiting = new AbortController()
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => (release = resolve))
  const granted = () => {
    if (waiting.signal.aborted) return undefined
    callback(true)
    return untilReleased
  }
  const wait = async () => {
    const isFree = await locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return false
      return granted()?.then(() => true)
    })
    if (isFree !== false || waiting.signal.aborted) return
    callback(false)
    await locks.request(name, { signal: waiting.signal }, granted)
  }
  wait().catch(() => {
    // A browser that grants no locks here must not block the member; an aborted request is no failure.
    if (!waiting.signal.aborted) callback(true)
  })
  return () => {
    waiting.abort()
    release()
  }
}

/** The lock of that name over the browser's Web Locks. */
export function createTabLock(window: LockWindow, name: string): TabLock {
  return {
    hold: (callback) => {
      const { locks } = window.navigator
      if (!locks) {
        callback(true)
        return () => {}
      }
      let giveBack = claim(locks, name, callback)
      const hidden = () => giveBack()
      const shown = (event: Event) => {
        if ((event as PageTransitionEvent).persisted) giveBack = claim(locks, name, callback)
      }
      window.addEventListener('pagehide', hidden)
      window.addEventListener('pageshow', shown)
      return () => {
        window.removeEventListener('pagehide', hidden)
        window.removeEventListener('pageshow', shown)
        giveBack()
      }
    },
  }
}
