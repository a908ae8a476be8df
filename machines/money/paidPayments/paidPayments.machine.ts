/**
 * The member's payments, newest first, a page at a time (extension `member-payments`);
 * without the extension the flow requests nothing.
 */
import type { MemberPaymentPage } from '@domain/money/receivable'
import { reader } from '@machines/shared/reader/reader.machine'

/** The query is the number of the page, from 1. */
export const paidPaymentsMachine = reader<number, MemberPaymentPage>()({
  id: 'paidPayments',
  topics: ['payments'],
})
