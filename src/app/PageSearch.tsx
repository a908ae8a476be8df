import { type ComponentType, useEffect } from 'react'
import type { Actor } from 'xstate'
import type { RequestPort } from '@domain/values/requestPort'
import { pageSearchFlow } from '@flows/shell/pageSearch'
import type { pageSearchMachine } from '@machines/shell/pageSearch/pageSearch.machine'
import { selectPageSearch } from '@machines/shell/pageSearch/pageSearch.select'
import type { PageSearchUserEvent } from '@machines/shell/pageSearch/pageSearch.types'
import { SearchPanel, type SearchPanelProps } from '@views/shell/pageSearch/SearchPanel'
import { useFlow } from './useFlow'

/** The flow of the search, and what its box displays it with. */
export interface StartedSearch {
  readonly actor: Actor<typeof pageSearchMachine>
  readonly select: typeof selectPageSearch
  readonly panel: ComponentType<SearchPanelProps>
}

interface PageSearchProps {
  readonly requests: RequestPort<PageSearchUserEvent>
  readonly onStarted: (search: StartedSearch) => void
}

/** Runs the flow of the search, which first receives what the member did before it was loaded. */
export function PageSearch({ requests, onStarted }: PageSearchProps) {
  const actor = useFlow(pageSearchFlow)
  useEffect(() => requests.watch((event) => actor.send(event)), [requests, actor])
  useEffect(() => onStarted({ actor, select: selectPageSearch, panel: SearchPanel }), [onStarted, actor])
  return null
}
