import type { ActorRefFrom } from 'xstate'
import type { pageSearchMachine } from '@machines/shell/pageSearch/pageSearch.machine'
import { selectPageSearch } from '@machines/shell/pageSearch/pageSearch.select'
import { useScreen } from '@views/shared/useScreen'
import { SearchBox } from './SearchBox'
import { SearchPanel } from './SearchPanel'

/** The search of the header with its results, while its flow runs. */
export function PageSearchView({ actor }: { actor: ActorRefFrom<typeof pageSearchMachine> }) {
  const screen = useScreen(actor, selectPageSearch)
  return <SearchBox screen={screen} send={(event) => actor.send(event)} panel={SearchPanel} />
}
