import { useEffect } from 'react'

/** Is told of a value that is displayed, and that it no longer is. It must stay the same object. */
export interface Watcher<V> {
  changed(value: V): void
  left(): void
}

/** Tells a watcher each value once it was rendered, and the end of the component. */
export function useWatched<V>(value: V, watcher: Watcher<V> | null): void {
  useEffect(() => {
    watcher?.changed(value)
  }, [watcher, value])
  useEffect(() => () => watcher?.left(), [watcher])
}
