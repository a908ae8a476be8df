import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back with true while the pointer is over an area, or the focus is in it, and with false after that:
 * anything that closes by itself waits meanwhile. The area may be absent. The element under the pointer also
 * changes without a movement, when another appears or disappears there, and a removed element sends no event:
 * the hook therefore compares the last element under the pointer, and does not count entering and leaving. An
 * area that appears under a resting pointer is not held: the pointer has to move over it, which no browser
 * reports with `pointermove` before the member does it (A2.49).
 */
export function useHold(
  area: RefObject<Element | null>,
  onHold: ((held: boolean) => void) | undefined,
  /**
   * The element that got the focus without the member: it does not count until the member moves the focus.
   */
  firstFocus?: RefObject<Element | null>,
) {
  const state = useRef<{ over: EventTarget | null; focus: EventTarget | null; held: boolean }>({
    over: null,
    focus: null,
    held: false,
  })
  // After every render, because a render may remove the held element.
  useEffect(() => {
    if (!onHold) return
    const now = state.current
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && area.current !== null && area.current.contains(target)
    const compare = () => {
      const held = isInside(now.over) || isInside(now.focus)
      if (held === now.held) return
      now.held = held
      onHold(held)
    }
    const listeners = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      note: (event: DocumentEventMap[Name]) => void,
    ) =>
      document.addEventListener(
        name,
        (event) => {
          note(event)
          compare()
        },
        { signal: listeners.signal, capture: true, passive: true },
      )
    /** Records another element under the pointer, after a movement or without one. */
    const setOver = (target: EventTarget | null) => {
      if (!isInside(target) || isInside(now.over)) now.over = target
    }
    on('pointerover', ({ target }) => setOver(target))
    on('pointermove', ({ target }) => (now.over = target))
    on('pointerout', ({ relatedTarget }) => setOver(relatedTarget))
    on('focusin', ({ target }) => {
      if (firstFocus === undefined || now.focus !== null || target !== firstFocus.current) now.focus = target
    })
    on('focusout', ({ relatedTarget }) => (now.focus = relatedTarget))
    compare()
    return () => listeners.abort()
  })
}
