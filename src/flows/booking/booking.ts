import { type EventObject, fromCallback } from 'xstate'
import { type BookingRecord, draftOf } from '@domain/booking/bookingDraft'
import { linkParameters, linkQueryOf, type SlotLink, slotLinkFrom } from '@domain/booking/slotLink'
import { allBranchChoices } from '@domain/account/branchChoice'
import { deskOf } from '@domain/money/desk'
import { todayAt } from '@domain/time/centreTime'
import { firstBookableDay } from '@domain/booking/slots'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import { recordOf } from '@machines/booking/booking/booking.updates'
import type { BookingWorldEvent } from '@machines/booking/booking/booking.types'
import { showingToast } from '@machines/shared/notifyPortal'
import { records as table } from '@world/recordTable'
import { parameterOf, queryWithout } from '@world/navigation'
import { attemptRecord } from './attemptRecord'
import { bookingAttemptFlow } from './bookingAttempt'
import { onNewHour } from '@flows/shared/centreClock'
import { copyingLink } from '@flows/shared/copyingLink'
import { reporting } from '@flows/shared/reporting'
import type { FlowDeps } from '@flows/shared/deps'

/**
 * The booking that this browser kept: a guest's choice is newer than a choice in progress, so it replaces it.
 */
function keptBooking(
  { records }: Pick<FlowDeps, 'records'>,
  inProgress: BookingRecord | null,
): BookingRecord | null {
  const chosenAsGuest = records.read(table.guestSlot)
  return chosenAsGuest ? { draft: chosenAsGuest, attempt: inProgress?.attempt ?? null } : inProgress
}

const withoutLink = (query: string): string => linkParameters.reduce(queryWithout, query)

/** Removes the choice from the address. */
function clearLink({ navigation }: Pick<FlowDeps, 'navigation'>) {
  const { path, query } = navigation.current()
  const rest = withoutLink(query)
  if (rest !== query) navigation.replace(`${path}${rest}`)
}

/**
 * Calls back with each choice in the page's address, the present one at once, except for an address that the
 * page itself set. Returns an unsubscribe function.
 */
function watchLinks(
  { navigation, clock }: FlowDeps,
  isOwn: (query: string) => boolean,
  callback: (link: SlotLink) => void,
): () => void {
  const { path } = navigation.current()
  let last = ''
  const look = (place: { readonly path: string; readonly query: string }) => {
    const named = linkParameters.map((part) => parameterOf(place.query, part)).join('&')
    if (place.path !== path || named === last) return
    last = named
    if (isOwn(place.query)) return
    const link = slotLinkFrom((part) => parameterOf(place.query, part), {
      branchIds: allBranchChoices().map(({ id }) => id),
      today: todayAt(clock.now()),
    })
    if (link) callback(link)
  }
  look(navigation.current())
  return navigation.subscribe(look)
}

/** Booking over the member API; a booking in progress is a record of the member. */
export function bookingFlow(deps: FlowDeps) {
  const { clock, config, records } = deps
  const begun = clock.now()
  /** The query of a link that went into the address because it could not be copied. */
  let shownToCopy: string | null = null
  const record = attemptRecord(deps, table.bookingInProgress, ({ attempt }, value) => ({
    draft: value?.draft ?? draftOf(attempt),
    attempt,
  }))
  const machine = bookingMachine.provide({
    actors: {
      bookingAttempt: bookingAttemptFlow(deps, (attempt, { later }) =>
        record.write({ draft: later ?? draftOf(attempt), attempt }),
      ).machine,
      watchSurroundings: fromCallback<EventObject, undefined, BookingWorldEvent>(({ sendBack }) => {
        const ends = [
          watchLinks(
            deps,
            (query) => query === shownToCopy,
            (link) => sendBack({ type: 'link.opened', link }),
          ),
          onNewHour(
            deps,
            (now) => {
              // The new day first: its notice about yesterday's choice says more than that of an hour that
              // has begun.
              sendBack({ type: 'day.began', today: todayAt(now) })
              sendBack({ type: 'hour.began', now })
            },
            begun,
          ),
        ]
        return () => ends.forEach((end) => end())
      }),
    },
    actions: {
      persistBooking: ({ context }) => {
        // This is the booking in progress from now on; it replaces a guest's choice and the choice in the
        // address.
        records.forget(table.guestSlot)
        if (context.link === null) clearLink(deps)
        record.write(recordOf(context))
      },
      /** The second one leads to the offer to install the portal. */
      countBooking: () => {
        const { bookings, answered } = records.read(table.installOffer) ?? { bookings: 0, answered: false }
        records.write(table.installOffer, { bookings: bookings + 1, answered })
      },
      copyLink: ({ context: { draft }, system }) => {
        const query = linkQueryOf(draft)
        copyingLink(deps, query, showingToast(system), () => (shownToCopy = query))
      },
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      kept: keptBooking(deps, record.own()),
      today: todayAt(begun),
      firstDay: firstBookableDay(begun),
      offersAlerts: config.extensions.includes('slot-alerts'),
      desk: deskOf(config),
    },
  }
}
