import { type EventObject, fromCallback } from 'xstate'
import { type BookingRecord, draftOf } from '@domain/booking/bookingDraft'
import { linkParameters, linkQueryOf, type SlotLink, slotLinkFrom } from '@domain/booking/slotLink'
import { allBranchChoices } from '@domain/account/branchChoice'
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

/** What this browser kept of a booking: what was chosen as a guest comes last, and so in the place of an older choice. */
function keptBooking(
  { records }: Pick<FlowDeps, 'records'>,
  inProgress: BookingRecord | null,
): BookingRecord | null {
  const chosenAsGuest = records.read(table.guestSlot)
  return chosenAsGuest ? { draft: chosenAsGuest, attempt: inProgress?.attempt ?? null } : inProgress
}

const withoutLink = (query: string): string => linkParameters.reduce(queryWithout, query)

/** Takes what names a choice out of the address. */
function clearLink({ navigation }: Pick<FlowDeps, 'navigation'>) {
  const { path, query } = navigation.current()
  const rest = withoutLink(query)
  if (rest !== query) navigation.replace(`${path}${rest}`)
}

/**
 * Calls back with each choice that the page's address names, the present one at once, except where the page itself made
 * it the address. Returns an unsubscribe function.
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

/** Booking over the member API; what is in progress is a record of the member's. */
export function bookingFlow(world: FlowDeps) {
  const { clock, config, records } = world
  const begun = clock.now()
  /** The query of a link that became the address since it could not be copied. */
  let shownToCopy: string | null = null
  const record = attemptRecord(world, table.bookingInProgress, ({ attempt }, value) => ({
    draft: value?.draft ?? draftOf(attempt),
    attempt,
  }))
  const machine = bookingMachine.provide({
    actors: {
      bookingAttempt: bookingAttemptFlow(world, (attempt, { later }) =>
        record.write({ draft: later ?? draftOf(attempt), attempt }),
      ).machine,
      watchSurroundings: fromCallback<EventObject, undefined, BookingWorldEvent>(({ sendBack }) => {
        const ends = [
          watchLinks(
            world,
            (query) => query === shownToCopy,
            (link) => sendBack({ type: 'link.opened', link }),
          ),
          onNewHour(
            world,
            (now) => {
              // The day first: of a choice of yesterday there is more to say than that its hour has begun.
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
        // It is the booking in progress from now on, whatever was chosen as a guest and whatever the address names.
        records.forget(table.guestSlot)
        if (context.link === null) clearLink(world)
        record.write(recordOf(context))
      },
      copyLink: ({ context: { draft }, system }) => {
        const query = linkQueryOf(draft)
        copyingLink(world, query, showingToast(system), () => (shownToCopy = query))
      },
      reportDefect: reporting(world),
    },
  })
  return {
    machine,
    input: {
      kept: keptBooking(world, record.own()),
      today: todayAt(begun),
      firstDay: firstBookableDay(begun),
      offersAlerts: config.extensions.includes('slot-alerts'),
    },
  }
}
