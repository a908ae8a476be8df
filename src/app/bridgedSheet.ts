import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback } from 'xstate'
import { bookingSheetFlow } from '@flows/booking/bookingSheet'
import type { BookingSheetEvent } from '@machines/booking/bookingSheet/bookingSheet.types'
import { type MemberPayments, usePayments } from './MemberPayments'
import { useFlow } from './useFlow'

/** Stands for the machine of a page that has none yet. */
const pageOfSheet = fromCallback<BookingSheetEvent, MemberPayments>(({ input: { dues, pay }, receive }) =>
  receive((event) => {
    if (event.type === 'bookings.changed') dues.changed()
    if (event.type === 'payment.requested') pay(event.payable)
  }),
)

/** Starts the sheet of a booking for a page that has no machine of its own yet. */
export function useBridgedSheet() {
  const payments = usePayments()
  const { dues } = payments
  const parent = useActorRef(pageOfSheet, { input: payments })
  const actor = useFlow((deps) => {
    const { machine, input } = bookingSheetFlow(deps)
    return { machine, input: { ...input, parent } }
  })
  useEffect(() => dues.watch(() => actor.send({ type: 'dues.changed' })), [dues, actor])
  return actor
}
