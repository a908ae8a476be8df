import { useEffect } from 'react'

/** Elements around a removed one: a dialog, a region that can take the focus, or the page. */
const places = 'dialog, [tabindex="-1"]:not(button)'
const headings = ':is(h1, h2)[tabindex="-1"]'

const ancestorsOf = (from: Element): readonly Element[] =>
  from.parentElement ? [from, ...ancestorsOf(from.parentElement)] : [from]

/**
 * The target of the focus when an element is removed: the region around it, or the heading of that region.
 */
function focusTargetAround(element: Element | undefined): HTMLElement | null {
  const place = element?.closest<HTMLElement>(places) ?? document.getElementById('main')
  const named = place?.matches('dialog, main') === true ? place.querySelector<HTMLElement>(headings) : null
  return named ?? place
}

/**
 * Keeps the focus for keyboard users: a button that disappears when pressed (“Clear”, “OK”, a choice that
 * opens the next step) would leave the focus nowhere, and the next Tab would begin at the top of the page.
 * The focus does not return to an element that the member left by pressing elsewhere.
 */
export function useKeptFocus() {
  useEffect(() => {
    let way: readonly Element[] = []
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body
    const take = ({ target }: FocusEvent) => {
      way = target instanceof Element ? ancestorsOf(target) : []
    }
    // A browser may move the focus before it removes the element, so this looks a moment later.
    const leave = () =>
      queueMicrotask(() => {
        if (way[0]?.isConnected === true && isNowhere()) way = []
      })
    const watch = new MutationObserver(() => {
      const held = way[0]
      if (!held || held.isConnected || !isNowhere()) return
      const connected = way.find((element) => element.isConnected)
      way = []
      focusTargetAround(connected)?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', leave)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', leave)
      watch.disconnect()
    }
  }, [])
}
