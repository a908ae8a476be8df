import { type EventObject, fromCallback } from 'xstate'
import type { BookingRecord } from '@domain/booking/bookingDraft'
import type { AvailabilityPort, CalendarPort, PaymentPort } from '@domain/booking/bookingPorts'
import { todayAt } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { choiceText } from '@domain/booking/slots'
import { bookingMachine } from '@machines/booking/booking.machine'
import { recordOf } from '@machines/booking/booking.updates'
import type { BookingWorldEvent } from '@machines/booking/booking.types'
import { records as table } from '@world/recordTable'
import { bookingAttemptFlow } from './bookingAttempt'
import { onNewHour } from './callbackActors'
import { reporting } from './reporting'
import type { FlowDeps } from './deps'

/** The flows beside a booking, wired by `src/app`. */
export interface BookingPorts {
  readonly availability: AvailabilityPort
  readonly calendar: CalendarPort
  readonly payment: PaymentPort
}

/** What this browser kept of a booking: what was chosen as a guest comes last, and so in the place of an older choice. */
function keptBooking({ records }: Pick<FlowDeps, 'records'>): BookingRecord | null {
  const inProgress = records.read(table.bookingInProgress)
  const chosenAsGuest = records.read(table.guestSlot)
  return chosenAsGuest ? { draft: chosenAsGuest, attempt: inProgress?.attempt ?? null } : inProgress
}

/** Booking over the member API; what is in progress is a record of the member's. */
export function bookingFlow(world: FlowDeps, { availability, calendar, payment }: BookingPorts) {
  const { clock, records } = world
  const machine = bookingMachine.provide({
    actors: {
      bookingAttempt: bookingAttemptFlow(world).machine,
      watchSurroundings: fromCallback<EventObject, undefined, BookingWorldEvent>(({ sendBack }) => {
        const ends = [
          calendar.watchBranches((branches, viewed) =>
            sendBack({ type: 'branches.known', branches, viewed }),
          ),
          availability.watch((reading) => sendBack({ type: 'availability.read', reading })),
          onNewHour(world, (now) => {
            // The day first: of a choice of yesterday there is more to say than that its hour has begun.
            sendBack({ type: 'day.began', today: todayAt(now) })
            sendBack({ type: 'hour.began', now })
          }),
        ]
        return () => ends.forEach((end) => end())
      }),
    },
    actions: {
      askAvailability: ({ context: { draft } }) =>
        availability.want(
          draft.branchId !== null && draft.date !== null
            ? { branchId: draft.branchId, date: draft.date }
            : null,
        ),
      persistBooking: ({ context }) => {
        // It is the booking in progress from now on.
        records.forget(table.guestSlot)
        const record = recordOf(context)
        if (record) records.write(table.bookingInProgress, record)
        else records.forget(table.bookingInProgress)
      },
      notifyBooking: () => {
        availability.refresh()
        calendar.changed()
      },
      notifyPaymentWanted: ({ context: { booked } }) => {
        if (!booked) return
        const { facilityName, date, choice, totalAmount } = booked.attempt.request
        payment.wanted({
          bookingId: booked.bookingId,
          title: facilityName,
          description: `${longDate(date)}, ${choiceText(choice)}`,
          amount: totalAmount,
        })
      },
      showDayInCalendar: ({ context: { booked } }) => {
        if (booked) calendar.show(booked.attempt.request.date)
      },
      reportDefect: reporting(world),
    },
  })
  return {
    machine,
    input: { kept: keptBooking(world), today: todayAt(clock.now()) },
  }
}
