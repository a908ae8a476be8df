import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { type AnyStateMachine, fromCallback, type InputFrom } from 'xstate'
import { bookingSheetFlow } from '@flows/booking/bookingSheet'
import { isSheetNeeded } from '@flows/calendar/calendarPage'
import { loadedPartFlow } from '@flows/shell/loadedPart'
import type { FlowDeps } from '@flows/shared/deps'
import type { BookingSheetEvent } from '@machines/booking/bookingSheet/bookingSheet.types'
import { type MemberPayments, usePayments } from './MemberPayments'
import { sheetPart } from './SheetOver'
import { useFlow } from './useFlow'

/** Stands for the machine of a page that has none yet. */
const pageOfSheet = fromCallback<BookingSheetEvent, MemberPayments>(({ input: { dues, pay }, receive }) =>
  receive((event) => {
    if (event.type === 'bookings.changed') dues.changed()
    if (event.type === 'payment.requested') pay(event.payable)
  }),
)

/** Starts a flow with the sheet of a booking for a page that has no machine of its own yet. */
function useBridged<M extends AnyStateMachine>(
  bind: (deps: FlowDeps) => { readonly machine: M; readonly input: object },
) {
  const payments = usePayments()
  const { dues } = payments
  const parent = useActorRef(pageOfSheet, { input: payments })
  const actor = useFlow((deps) => {
    const { machine, input } = bind(deps)
    return { machine, input: { ...input, parent } as InputFrom<M> }
  })
  useEffect(() => dues.watch(() => actor.send({ type: 'dues.changed' } as never)), [dues, actor])
  return actor
}

/** The sheet as a part of such a page. */
export const useBridgedPart = () =>
  useBridged((deps) => loadedPartFlow(deps, sheetPart(deps), { isNeeded: isSheetNeeded(deps) }))

/** The sheet itself. */
export const useBridgedSheet = () => useBridged(bookingSheetFlow)
