import { useEffect } from 'react'
import { payablesFlow } from '@flows/money/payables'
import { payQueueFlow } from '@flows/money/payQueue'
import { queuedDueOf } from '@machines/money/payQueue/payQueue.select'
import { PayablesView } from '@views/money/payables/PayablesView'
import { PayQueueView } from '@views/money/payQueue/PayQueueView'
import { useScreen } from '@views/shared/useScreen'
import { createTabLock } from '@world/tabLock'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** What the member owes (B2.63), and several dues paid one after the other. */
export function Page() {
  const { dues, pay, setQueued } = usePayments()
  const queue = useFlow((world) =>
    payQueueFlow(world, { dues, pay, lock: createTabLock(window, 'portal.payQueue') }),
  )
  const queued = useScreen(queue, queuedDueOf)
  useEffect(() => {
    setQueued(queued)
    return () => setQueued(null)
  }, [queued, setQueued])
  return (
    <PayablesView
      actor={useFlow((world) => payablesFlow(world, { dues, pay }))}
      queue={(isOffered) => <PayQueueView actor={queue} isOffered={isOffered} />}
    />
  )
}
