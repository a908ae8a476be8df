import { headings } from '@domain/portal/headings'
import { paidPaymentsFlow } from '@flows/money/paidPayments'
import { samplePaymentsFlow } from '@flows/money/samplePayments'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { PaidPaymentsView } from '@views/money/paidPayments/PaidPaymentsView'
import { SamplePaymentsView } from '@views/money/samplePayments/SamplePaymentsView'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** What was paid through the portal, and the written sample (B2.58). */
export function Page() {
  const { dues } = usePayments()
  const paid = useFlow((deps) => paidPaymentsFlow(deps, { dues }))
  const sample = useFlow(samplePaymentsFlow)
  return (
    <Stack gap={5}>
      <PageHeader {...headings.recentPayments} />
      <PaidPaymentsView actor={paid} />
      <SamplePaymentsView actor={sample} />
    </Stack>
  )
}
