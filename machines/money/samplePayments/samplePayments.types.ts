import type { SampleMemberType, SamplePaymentStatus } from '@domain/money/samplePayments'

export interface SamplePaymentsContext {
  /** Chosen values; none means all of them. */
  readonly memberTypes: readonly SampleMemberType[]
  readonly statuses: readonly SamplePaymentStatus[]
  /** The payment whose details are open. */
  readonly paymentId: number | null
}

export type SamplePaymentsEvent =
  | { readonly type: 'memberType.toggled'; readonly memberType: SampleMemberType }
  | { readonly type: 'status.toggled'; readonly status: SamplePaymentStatus }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'details.opened'; readonly id: number }
  | { readonly type: 'details.closed' }
