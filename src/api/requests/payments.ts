import * as z from 'zod/mini'
import { id, paging } from './parts'

/** `POST /member-booking-payments/gateway/create` (B7.10). */
export const createPaymentRequest = z.object({ member_booking_schedule_id: id })

/** Query of `GET /member-payments` (extension `member-payments`). */
export const memberPaymentsQuery = z.object(paging)
