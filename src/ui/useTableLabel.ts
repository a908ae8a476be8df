import { type RefObject, useLayoutEffect } from 'react'

/** Names the table inside a frame, for a library whose table has a fixed name and accepts no other. */
export function useTableLabel(frame: RefObject<HTMLElement | null>, label: string): void {
  useLayoutEffect(() => {
    frame.current?.querySelector('[role="table"]')?.setAttribute('aria-label', label)
  }, [frame, label])
}
