import { type RefObject, useLayoutEffect } from 'react'

function showPart(frame: HTMLElement, part: string): void {
  frame.scrollTop = 0
  const marked = frame.querySelector(part)
  if (!marked) return
  const hidden = marked.getBoundingClientRect().bottom - frame.getBoundingClientRect().bottom
  frame.scrollTop = Math.max(0, hidden)
}

/**
 * Scrolls a frame, and nothing around it, so far that the marked part of it is in sight: when it appears, and again
 * whenever `content` is another. Without such a part the frame begins at its start.
 */
export function useScrolledTo(
  frame: RefObject<HTMLElement | null>,
  { part, content }: { readonly part: string; readonly content: string },
): void {
  useLayoutEffect(() => {
    if (frame.current) showPart(frame.current, part)
  }, [frame, part, content])
}
