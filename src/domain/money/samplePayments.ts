import type { CentreDate } from '../time/centreTime'
import type { Rupees } from './money'

/** The member type of a sample payment (B4.25). */
export const sampleMemberTypes = ['Primary', 'Child'] as const
export type SampleMemberType = (typeof sampleMemberTypes)[number]

/** The statuses of the sample payments (B9.28). */
export const samplePaymentStatuses = ['Completed', 'Pending', 'Failed'] as const
export type SamplePaymentStatus = (typeof samplePaymentStatuses)[number]

/** An invented payment, which shows the future content of the table (B2.58, B3.21). */
export interface SamplePayment {
  readonly id: number
  readonly memberName: string
  readonly memberType: SampleMemberType
  readonly paymentDate: CentreDate
  /** `10:15 AM`. */
  readonly paymentTime: string
  readonly payedSlot: string
  /** Masked except for the last four digits. */
  readonly cardNumber: string
  readonly amount: Rupees
  readonly status: SamplePaymentStatus
  readonly profileImage: null
}

export interface SampleFilters {
  readonly memberTypes: readonly SampleMemberType[]
  readonly statuses: readonly SamplePaymentStatus[]
}

const person = { memberType: 'Primary', profileImage: null } as const

export const samplePayments: readonly SamplePayment[] = [
  {
    ...person,
    id: 1,
    memberName: 'Sample Member',
    paymentDate: '2026-01-05',
    paymentTime: '10:15 AM',
    payedSlot: '6:00 PM - 7:00 PM',
    cardNumber: '**** **** **** 1111',
    amount: 1500,
    status: 'Completed',
  },
  {
    ...person,
    id: 2,
    memberName: 'Sample Child',
    memberType: 'Child',
    paymentDate: '2026-01-07',
    paymentTime: '4:40 PM',
    payedSlot: '5:00 PM - 6:00 PM',
    cardNumber: '**** **** **** 1111',
    amount: 4500,
    status: 'Completed',
  },
  {
    ...person,
    id: 3,
    memberName: 'Sample Member',
    paymentDate: '2026-01-12',
    paymentTime: '8:05 AM',
    payedSlot: '7:00 AM - 9:00 AM',
    cardNumber: '**** **** **** 2222',
    amount: 3000,
    status: 'Pending',
  },
  {
    ...person,
    id: 4,
    memberName: 'Sample Child',
    memberType: 'Child',
    paymentDate: '2026-01-15',
    paymentTime: '6:30 PM',
    payedSlot: '6:00 PM - 7:00 PM',
    cardNumber: '**** **** **** 2222',
    amount: 1500,
    status: 'Failed',
  },
]

/** The sample payments that pass both filters; a filter without a choice passes all (B2.60). */
export function filteredSample({ memberTypes, statuses }: SampleFilters): readonly SamplePayment[] {
  const passes = <Value>(values: readonly Value[], value: Value) =>
    values.length === 0 || values.includes(value)
  return samplePayments.filter(
    ({ memberType, status }) => passes(memberTypes, memberType) && passes(statuses, status),
  )
}
