import { headings } from '@domain/portal/headings'
import { paidPaymentsFlow } from '@flows/paidPayments'
import { samplePaymentsFlow } from '@flows/samplePayments'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { PaidPaymentsView } from '@views/paidPayments/PaidPaymentsView'
import { SamplePaymentsView } from '@views/samplePayments/SamplePaymentsView'
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
