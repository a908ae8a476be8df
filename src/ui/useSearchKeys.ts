import { type RefObject, useEffect } from 'react'

/** Ctrl+K or Cmd+K anywhere on the page focuses the box (B2.15); below a dialog it is inert, and the keys are the browser's. */
export function useSearchKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focusBox = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || !(event.ctrlKey || event.metaKey)) return
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
