import { type RefObject, useEffect } from 'react'

/**
 * Whether it is Ctrl+K or Cmd+K and nothing more: with Shift, Alt or both of them the combination is the browser's. On a layout of
 * another script no key is a K: there the place of the key decides, as in the browser's own shortcuts.
 */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && ctrlKey !== metaKey && !shiftKey && !altKey && !event.getModifierState('AltGraph')
}

/** Ctrl+K or Cmd+K anywhere on the page focuses the box (B2.15); below a dialog it is inert, and the keys are the browser's. */
export function useSearchKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focusBox = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      box.current?.focus()
      if (document.activeElement === box.current) event.preventDefault()
    }
    document.addEventListener('keydown', focusBox)
    return () => document.removeEventListener('keydown', focusBox)
  }, [box])
}

/** Keeps the chosen option of a list in sight while the arrows go over it; `chosen` is its number. */
export function useOptionInSight(list: RefObject<HTMLElement | null>, chosen: number | null): void {
  useEffect(() => {
    if (chosen !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen])
}
