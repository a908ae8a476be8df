import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back with true while the pointer is over an area, or the focus is in it, and with false after that: whatever
 * goes away by itself waits meanwhile. The area may be absent. What is under the pointer changes also without a movement of
 * it, when something appears there or is removed, and an element that is removed sends no event: so what the pointer was last
 * over is compared, not what it entered and left. An area that appears under a pointer that rests is not held by it: the pointer
 * has to move over it, which no browser reports with `pointermove` before the member does it (A2.49).
 */
export function useHold(
  area: RefObject<Element | null>,
  onHold: ((held: boolean) => void) | undefined,
  /** What got the focus without the member: it holds nothing until the member has moved the focus. */
  firstFocus?: RefObject<Element | null>,
) {
  const state = useRef<{ over: EventTarget | null; focus: EventTarget | null; held: boolean }>({
    over: null,
    focus: null,
    held: false,
  })
  // After every render, since a render may have removed what held.
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
    /** The pointer is over something else now, with or without having moved. */
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
