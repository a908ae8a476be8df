import { useEffect, useState } from 'react'

/**
 * Whether the member does something by now: the first pointer, key or focus. True from the beginning where `isNeeded` says so,
 * and from the first call of what `watch` is given.
 */
export function useIntent(
  isNeeded: () => boolean,
  watch: (need: () => void) => () => void = () => () => {},
): boolean {
  const [isDue, setDue] = useState(isNeeded)
  useEffect(() => {
    if (isDue) return
    const listening = new AbortController()
    const need = () => setDue(true)
    for (const type of ['pointerdown', 'keydown', 'focusin'] as const)
      window.addEventListener(type, need, { passive: true, signal: listening.signal })
    const stopWatching = watch(need)
    return () => {
      listening.abort()
      stopWatching()
    }
  }, [isDue, watch])
  return isDue
}
