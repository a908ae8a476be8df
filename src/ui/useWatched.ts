import { useEffect } from 'react'

/** Receives the displayed value, and the end of its display. Must stay the same object. */
export interface Watcher<V> {
  changed(value: V): void
  left(): void
}

/** Passes each rendered value to a watcher, and the end of the component. */
export function useWatched<V>(value: V, watcher: Watcher<V> | null): void {
  useEffect(() => {
    watcher?.changed(value)
  }, [watcher, value])
  useEffect(() => () => watcher?.left(), [watcher])
}
