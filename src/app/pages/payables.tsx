import { payablesFlow } from '@flows/payables'
import { payQueueFlow } from '@flows/payQueue'
import { PayablesView } from '@views/payables/PayablesView'
import { PayQueueView } from '@views/payQueue/PayQueueView'
import { createTabLock } from '@world/tabLock'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** What the member owes (B2.63), and several dues paid one after the other. */
export function Page() {
  const { dues, pay } = usePayments()
  const queue = useFlow((world) =>
    payQueueFlow(world, { dues, pay, lock: createTabLock(window, 'portal.payQueue') }),
  )
  return (
    <PayablesView
      actor={useFlow((world) => payablesFlow(world, { dues, pay }))}
      queue={(isOffered) => <PayQueueView actor={queue} isOffered={isOffered} />}
    />
  )
}
