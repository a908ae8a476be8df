import { useState } from 'react'
import { MissingPart } from '@ui/MissingPart'
import { BellButton } from '@views/shell/notifications/BellButton'
import { loadAgain, loadChunk } from './chunkLoading'
import { useApp } from './AppContext'
import { reloadWhenGone } from './missingChunk'
import { useChunkState } from './useChunk'

/** What the bell of the header opens, which no page waits for. */
const loadBell = () => loadChunk('bell', () => import(/* webpackChunkName: "bell" */ './Bell'))

/** The bell of the header: its button at once, and what it opens after the page, or when it is pressed. */
export function LazyBell() {
  const { world } = useApp()
  const [isWanted, setWanted] = useState(false)
  const state = useChunkState(loadBell)
  if (state.status === 'loaded') return <state.module.Bell isWanted={isWanted} />
  const open = () => {
    setWanted(true)
    if (state.status === 'failed') void reloadWhenGone(window, world, state.reason, true)
    loadAgain(loadBell)
  }
  return (
    <>
      <BellButton unread={null} aria-busy={isWanted && state.status === 'pending'} onClick={open} />
      {isWanted && state.status === 'failed' && (
        <MissingPart title="The notifications could not be opened" onPress={open}>
          Check your connection, then try again.
        </MissingPart>
      )}
    </>
  )
}
