import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { deepEqual } from '@domain/values/deepEqual'
import type { PageSearchScreen } from '@machines/shell/pageSearch/pageSearch.select'
import type { PageSearchUserEvent } from '@machines/shell/pageSearch/pageSearch.types'
import { SearchBox } from '@views/shell/pageSearch/SearchBox'
import { SearchNote } from '@views/shell/pageSearch/SearchNote'
import { loadAgain, loadChunk } from './chunkLoading'
import type { StartedSearch } from './PageSearch'
import { useChunkState } from './useChunk'
import { useIntent } from './useIntent'
import { createWantedPort } from './wantedPort'

const loadPageSearch = () =>
  loadChunk('pageSearch', () => import(/* webpackChunkName: "pageSearch" */ './PageSearch'))

/** What was typed before the search was loaded; null while the box is closed. */
const typedAfter = (typed: string | null, event: PageSearchUserEvent): string | null => {
  if (event.type === 'query.changed') return event.query
  if (event.type === 'search.opened') return typed ?? ''
  return event.type === 'search.closed' ? null : typed
}

const screenWith = (typed: string | null): PageSearchScreen =>
  typed === null
    ? { screen: 'closed' }
    : {
        screen: 'open',
        query: typed,
        groups: [],
        active: null,
        busy: true,
        nothing: null,
        failure: null,
        secondsLeft: null,
        announcement: '',
      }

/** Opens the result at which Enter was pressed before there were any. */
function openFirst({ actor, select }: StartedSearch) {
  const screen = select(actor.getSnapshot())
  if (screen.screen !== 'open' || screen.active === null) return
  const result = screen.groups.flatMap(({ results }) => results)[screen.active]
  if (result) actor.send({ type: 'result.chosen', result })
}

/**
 * The search of the header: its box at once, what it searches with the member's first interaction. The box stays the same
 * element, and what is typed and pressed before goes to the flow.
 */
export function LazyPageSearch() {
  const [requests] = useState(() => createWantedPort<PageSearchUserEvent>('all'))
  const [search, setSearch] = useState<StartedSearch | null>(null)
  const [early, setEarly] = useState<{ readonly typed: string | null; readonly isEntered: boolean }>({
    typed: null,
    isEntered: false,
  })
  const isDue = useIntent(() => false)
  const { isEntered, typed } = early
  const start = useCallback(
    (started: StartedSearch) => {
      if (isEntered) openFirst(started)
      setSearch(started)
    },
    [isEntered],
  )
  const screen = useSelector(
    search?.actor,
    (snapshot) => (search && snapshot ? search.select(snapshot) : screenWith(typed)),
    deepEqual,
  )
  return (
    <>
      <SearchBox
        screen={screen}
        panel={search?.panel ?? null}
        send={(event) => {
          if (!search) {
            setEarly({ typed: typedAfter(typed, event), isEntered: false })
            loadAgain(loadPageSearch)
          }
          requests.request(event)
        }}
        onEnter={() => {
          if (!search) setEarly({ typed, isEntered: typed !== null })
        }}
        note={<LoadingNote />}
      />
      {isDue && <LoadedPageSearch requests={requests} onStarted={start} />}
    </>
  )
}

function LoadedPageSearch(props: Parameters<StartedPageSearch>[0]) {
  const state = useChunkState(loadPageSearch)
  return state.status === 'loaded' ? <state.module.PageSearch {...props} /> : null
}
type StartedPageSearch = typeof import('./PageSearch').PageSearch

function LoadingNote() {
  const { status } = useChunkState(loadPageSearch)
  return (
    <SearchNote>
      {status === 'failed'
        ? 'The search could not be loaded. Check your connection, then type again.'
        : 'Loading the search...'}
    </SearchNote>
  )
}
