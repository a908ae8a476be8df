import { type RefObject, useLayoutEffect } from 'react'

/** Names the table inside a frame, for a library that gives its own table a fixed name and takes no other. */
export function useTableLabel(frame: RefObject<HTMLElement | null>, label: string): void {
  useLayoutEffect(() => {
    frame.current?.querySelector('[role="table"]')?.setAttribute('aria-label', label)
  }, [frame, label])
}
