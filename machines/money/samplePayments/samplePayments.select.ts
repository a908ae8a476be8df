import type { SnapshotFrom } from 'xstate'
import {
  filteredSample,
  type SampleMemberType,
  sampleMemberTypes,
  type SamplePayment,
  samplePayments,
  type SamplePaymentStatus,
  samplePaymentStatuses,
} from '@domain/money/samplePayments'
import type { samplePaymentsMachine } from './samplePayments.machine'

interface Choice<Value> {
  readonly value: Value
  readonly chosen: boolean
}

export interface SamplePaymentsScreen {
  readonly screen: 'sample'
  readonly memberTypes: readonly Choice<SampleMemberType>[]
  readonly statuses: readonly Choice<SamplePaymentStatus>[]
  /** True when any filter is set. */
  readonly filtered: boolean
  readonly payments: readonly SamplePayment[]
  readonly details: SamplePayment | null
}

/** The screen of the sample table. */
export function selectSamplePayments(
  snapshot: SnapshotFrom<typeof samplePaymentsMachine>,
): SamplePaymentsScreen {
  const { memberTypes, statuses, paymentId } = snapshot.context
  return {
    screen: 'sample',
    memberTypes: sampleMemberTypes.map((value) => ({ value, chosen: memberTypes.includes(value) })),
    statuses: samplePaymentStatuses.map((value) => ({ value, chosen: statuses.includes(value) })),
    filtered: memberTypes.length + statuses.length > 0,
    payments: filteredSample(snapshot.context),
    details: snapshot.matches('detailed')
      ? (samplePayments.find(({ id }) => id === paymentId) ?? null)
      : null,
  }
}
