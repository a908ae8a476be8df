import { useState } from 'react'
import { BellButton } from '@views/notifications/BellButton'
import { loadAgain, loadChunk } from './chunkLoading'
import { useChunkState } from './useChunk'

/** What the bell of the header opens, which no page waits for. */
const loadBell = () => loadChunk('bell', () => import(/* webpackChunkName: "bell" */ './Bell'))

/** The bell of the header: its button at once, and what it opens after the page, or when it is pressed. */
export function LazyBell() {
  const [isWanted, setWanted] = useState(false)
  const state = useChunkState(loadBell)
  if (state.status === 'loaded') return <state.module.Bell isWanted={isWanted} />
  return (
    <BellButton
      unread={null}
      aria-busy={isWanted && state.status === 'pending'}
      onClick={() => {
        setWanted(true)
        loadAgain(loadBell)
      }}
    />
  )
}
