import { type RefObject, useLayoutEffect } from 'react'

function showPart(frame: HTMLElement, parts: string, marked: string): void {
  frame.scrollTop = 0
  const all = [...frame.querySelectorAll(parts)]
  const bounds = (each: Element) => each.getBoundingClientRect()
  const at = all.findIndex((each) => each.querySelector(marked))
  const last = all[at + 1] ?? all[at]
  if (at < 0 || !last) return
  const hidden = bounds(last).bottom - bounds(frame).bottom
  if (hidden <= 0) return
  // Displays the first part whole, where there is enough content below to scroll that far.
  const tops = all.map((each) => bounds(each).top - bounds(all[0] ?? each).top)
  frame.scrollTop = tops.find((top) => top >= hidden) ?? hidden
}

/**
 * Scrolls a frame, and nothing around it, to its marked part and the one after it: on the first render, and
 * again whenever `content` changes. Without such a part the frame stays at its start.
 */
export function useScrolledTo(
  frame: RefObject<HTMLElement | null>,
  { parts, marked, content }: { readonly parts: string; readonly marked: string; readonly content: string },
): void {
  useLayoutEffect(() => {
    if (frame.current) showPart(frame.current, parts, marked)
  }, [frame, parts, marked, content])
}
