import { act, render, screen } from '@testing-library/react'
import { useSyncExternalStoreWithSelector } from '@app/xstateShims/withSelector'

interface Snapshot {
  readonly name: string
  readonly count: number
}

function createStore() {
  let snapshot: Snapshot = { name: 'Ann', count: 0 }
  const callbacks = new Set<() => void>()
  return {
    getSnapshot: () => snapshot,
    subscribe: (callback: () => void) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
    set: (next: Snapshot) => {
      snapshot = next
      callbacks.forEach((callback) => callback())
    },
  }
}

const haveSameName = (one: { name: string }, other: { name: string }) => one.name === other.name

describe('the subscription with a selector', () => {
  it('renders once for each selection that is not equal to the one before', () => {
    const store = createStore()
    const seen: { name: string }[] = []
    function Name() {
      const selection = useSyncExternalStoreWithSelector(
        store.subscribe,
        store.getSnapshot,
        store.getSnapshot,
        // A new function at each render, as `useScreen` has.
        ({ name }: Snapshot) => ({ name }),
        haveSameName,
      )
      seen.push(selection)
      return <p>{selection.name}</p>
    }
    render(<Name />)
    act(() => store.set({ name: 'Ann', count: 1 }))
    expect(seen).toHaveLength(1)
    act(() => store.set({ name: 'Bea', count: 1 }))
    expect(screen.getByText('Bea')).toBeInTheDocument()
    act(() => store.set({ name: 'Bea', count: 2 }))
    expect(seen.map(({ name }) => name)).toEqual(['Ann', 'Bea'])
  })
})
