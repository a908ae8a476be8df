import { type RefObject, useEffect, useLayoutEffect } from 'react'

/**
 * True for exactly Ctrl+K or Cmd+K: with Shift, Alt or both, the combination belongs to the browser. On a
 * keyboard layout of another script no key is a K: there the position of the key decides, as in the browser's
 * own shortcuts.
 */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && ctrlKey !== metaKey && !shiftKey && !altKey && !event.getModifierState('AltGraph')
}

/**
 * Focuses the box on Ctrl+K or Cmd+K anywhere on the page (B2.15); below a dialog the box is inert, and the
 * keys belong to the browser.
 */
export function useSearchKeys(box: RefObject<HTMLElement | null>): void {
  // Before the box is painted: who sees it can press the keys.
  useLayoutEffect(() => {
    const focusBox = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      box.current?.focus({ preventScroll: true })
      if (document.activeElement === box.current) event.preventDefault()
    }
    document.addEventListener('keydown', focusBox)
    return () => document.removeEventListener('keydown', focusBox)
  }, [box])
}

/** Keeps the chosen option of a list in sight while the arrow keys move; `chosen` is its index. */
export function useOptionInSight(list: RefObject<HTMLElement | null>, chosen: number | null): void {
  useEffect(() => {
    if (chosen !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen])
}
