import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { headings } from '@domain/portal/headings'
import { recentPaymentsPageFlow } from '@flows/money/recentPaymentsPage'
import type { recentPaymentsPageMachine } from '@machines/money/recentPaymentsPage/recentPaymentsPage.machine'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { PaidPaymentsView } from '@views/money/paidPayments/PaidPaymentsView'
import { SamplePaymentsView } from '@views/money/samplePayments/SamplePaymentsView'
import { usePortal } from '@views/shared/PortalContext'
import { childrenOf, pageOf } from '../pageOf'

/** The payments through the portal, and the fixed sample (B2.58). */
function RecentPaymentsPage({ actor }: { readonly actor: ActorRefFrom<typeof recentPaymentsPageMachine> }) {
  const { paidPayments, samplePayments } = childrenOf(actor)
  const { hasSamples } = usePortal()
  const isAwaited = useSelector(paidPayments, (snapshot) => snapshot.matches('loading'))
  return (
    <Stack gap={5}>
      <PageHeader {...headings.recentPayments} />
      <PaidPaymentsView actor={paidPayments} />
      {!isAwaited && hasSamples && <SamplePaymentsView actor={samplePayments} />}
    </Stack>
  )
}

export const { flow, Page } = pageOf(recentPaymentsPageFlow, RecentPaymentsPage)
