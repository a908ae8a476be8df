import * as z from 'zod/mini'
import { monthInQuery, paging } from './parts'

/** Query of `GET /get-upcoming-bookings` (B7.11). */
export const upcomingBookingsQuery = z.object(paging)

/** Query of `GET /get-monthly-booking-count` (B7.12). */
export const monthlyCountQuery = z.object(monthInQuery)
