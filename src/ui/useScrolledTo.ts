import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls a frame, and nothing around it, so far that the marked part of it is in sight: when it appears, and again
 * whenever `content` is another. Without such a part the frame begins at its start.
 */
export function useScrolledTo(
  frame: RefObject<HTMLElement | null>,
  { part, content }: { readonly part: string; readonly content: string },
): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    element.scrollTop = 0
    const marked = element.querySelector(part)
    if (!marked) return
    const hidden = marked.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom
    element.scrollTop = Math.max(0, hidden)
  }, [frame, part, content])
}
