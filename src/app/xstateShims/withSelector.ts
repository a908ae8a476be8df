import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

type IsEqual<Selection> = (one: Selection, other: Selection) => boolean

/** Keeps which selection is displayed, and answers it for as long as the next one equals it. */
function createSelections<Selection>() {
  let displayed: { readonly selection: Selection } | null = null
  return {
    /** A function that selects of each snapshot once. */
    from: <Snapshot>(
      getSnapshot: () => Snapshot,
      select: (snapshot: Snapshot) => Selection,
      isEqual: IsEqual<Selection>,
    ): (() => Selection) => {
      let last: { readonly snapshot: Snapshot; readonly selection: Selection } | null = null
      return () => {
        const snapshot = getSnapshot()
        if (last && Object.is(last.snapshot, snapshot)) return last.selection
        const before = last ?? displayed
        const next = select(snapshot)
        const selection = before && isEqual(before.selection, next) ? before.selection : next
        last = { snapshot, selection }
        return selection
      }
    },
    setDisplayed: (selection: Selection) => {
      displayed = { selection }
    },
  }
}

/** What `useSelector` of @xstate/react reads an actor with, by React's own subscription. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  select: (snapshot: Snapshot) => Selection,
  isEqual: IsEqual<Selection>,
): Selection {
  const [selections] = useState(createSelections<Selection>)
  const getSelection = useMemo(
    () => selections.from(getSnapshot, select, isEqual),
    [selections, getSnapshot, select, isEqual],
  )
  const selection = useSyncExternalStore(subscribe, getSelection, getSelection)
  useEffect(() => selections.setDisplayed(selection), [selections, selection])
  return selection
}
