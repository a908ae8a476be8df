import * as z from 'zod/mini'
import { duesPerPayment } from '@domain/money/payable'
import { id, paging } from './parts'

/** `POST /member-booking-payments/gateway/create` (B7.10). */
export const createPaymentRequest = z.object({ member_booking_schedule_id: id })

/** `POST /member-payments/joint` (extension `joint-payments`). */
export const createJointPaymentRequest = z.object({
  payable_ids: z.array(id).check(z.minLength(2), z.maxLength(duesPerPayment)),
})

/** Query of `GET /member-payments` (extension `member-payments`). */
export const memberPaymentsQuery = z.object(paging)
