import type { ActorRefFrom } from 'xstate'
import { payablesPageFlow } from '@flows/money/payablesPage'
import type { payablesPageMachine } from '@machines/money/payablesPage/payablesPage.machine'
import { PayablesView } from '@views/money/payables/PayablesView'
import { PayQueueView } from '@views/money/payQueue/PayQueueView'
import { createTabLock } from '@world/tabLock'
import { childrenOf, pageOf } from '../pageOf'

/** The member's dues (B2.63), and several dues paid one after the other. */
function PayablesPage({ actor }: { readonly actor: ActorRefFrom<typeof payablesPageMachine> }) {
  const { payables, payQueue } = childrenOf(actor)
  return (
    <PayablesView
      actor={payables}
      queue={(isOffered, sum) => <PayQueueView actor={payQueue} isOffered={isOffered} sum={sum} />}
    />
  )
}

export const { flow, Page } = pageOf(
  (deps) => payablesPageFlow(deps, createTabLock(window, 'portal.payQueue')),
  PayablesPage,
)
