import { useSyncExternalStore } from 'react'

/*
 * A modal dialog makes the rest of the page inert, so a toast has to render inside the topmost one. Each open
 * dialog offers a place; the last one offered is the topmost.
 */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  slots = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers a place for toasts while a dialog is open; the returned function withdraws it. */
export function offerToastSlot(slot: HTMLElement): () => void {
  change([...slots, slot])
  return () => change(slots.filter((each) => each !== slot))
}

/** The place in the topmost open dialog, or null without one. */
export function useToastSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slots.at(-1) ?? null,
    () => null,
  )
}
