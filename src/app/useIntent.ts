import { useEffect, useState } from 'react'

/** Calls back when the member first does something: a pointer, a key or a focus. Returns an unsubscribe function. */
export function onFirstIntent(callback: () => void): () => void {
  const listening = new AbortController()
  const shown = () => {
    listening.abort()
    callback()
  }
  for (const type of ['pointerdown', 'keydown', 'focusin'] as const)
    window.addEventListener(type, shown, { passive: true, signal: listening.signal })
  return () => listening.abort()
}

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
    const need = () => setDue(true)
    const ends = [onFirstIntent(need), watch(need)]
    return () => ends.forEach((end) => end())
  }, [isDue, watch])
  return isDue
}
