import { type RefObject, useLayoutEffect } from 'react'

function showPart(frame: HTMLElement, parts: string, marked: string): void {
  frame.style.paddingBlockEnd = ''
  frame.scrollTop = 0
  const all = [...frame.querySelectorAll(parts)]
  const bounds = (each: Element) => each.getBoundingClientRect()
  const at = all.findIndex((each) => each.querySelector(marked))
  const last = all[at + 1] ?? all[at]
  if (at < 0 || !last) return
  const hidden = bounds(last).bottom - bounds(frame).bottom
  if (hidden <= 0) return
  // The first part in view is whole: none ends below what sticks to the top of the frame.
  const tops = all.map((each) => bounds(each).top - bounds(all[0] ?? each).top)
  const top = tops.find((each) => each >= hidden) ?? hidden
  const missing = top - (frame.scrollHeight - frame.clientHeight)
  if (missing > 0) frame.style.paddingBlockEnd = `${missing}px`
  frame.scrollTop = top
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
