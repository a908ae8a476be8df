import { type EventObject, fromCallback } from 'xstate'
import { allBranchChoices } from '@domain/account/branchChoice'
import { isComplete } from '@domain/booking/bookingDraft'
import { guestSlotOf } from '@domain/booking/guestSlot'
import { linkQueryOf, slotLinkFrom } from '@domain/booking/slotLink'
import { firstBookableDay } from '@domain/booking/slots'
import { pathOf } from '@domain/portal/routes'
import { todayAt } from '@domain/time/centreTime'
import { guestCalendarMachine } from '@machines/calendar/guestCalendar/guestCalendar.machine'
import type { GuestCalendarWorldEvent } from '@machines/calendar/guestCalendar/guestCalendar.types'
import { showingToast } from '@machines/shared/notifyPortal'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { onNewHour } from '@flows/shared/centreClock'
import { copyingLink } from '@flows/shared/copyingLink'
import { reporting } from '@flows/shared/reporting'
import type { FlowDeps } from '@flows/shared/deps'
import { guestAvailabilityFlow } from './availability'

type HourOrDay = Extract<GuestCalendarWorldEvent, { type: 'day.began' | 'hour.began' }>

/** The query of the members' calendar from which a visitor was redirected to sign in, or null. */
function wantedQuery({ records }: Pick<FlowDeps, 'records'>): string | null {
  const [path, query] = records.read(table.rememberedPath)?.split('?') ?? []
  return path === pathOf('calendar') && query !== undefined ? `?${query}` : null
}

/**
 * The guests' calendar over its availability; a complete choice is a record, which the first member who signs
 * in adopts.
 */
export function guestCalendarFlow(deps: FlowDeps) {
  const { clock, records, navigation } = deps
  const begun = clock.now()
  const machine = guestCalendarMachine.provide({
    actors: {
      availability: guestAvailabilityFlow(deps).machine,
      watchHour: fromCallback<EventObject, undefined, HourOrDay>(({ sendBack }) =>
        onNewHour(
          deps,
          (now) => {
            sendBack({ type: 'day.began', today: todayAt(now) })
            sendBack({ type: 'hour.began', now })
          },
          begun,
        ),
      ),
    },
    actions: {
      persistSlot: ({ context: { draft } }) => {
        if (isComplete(draft)) records.write(table.guestSlot, guestSlotOf(draft))
        else records.forget(table.guestSlot)
      },
      clearAddress: () => {
        const { path, query } = navigation.current()
        if (query !== '') navigation.replace(path)
        if (wantedQuery(deps) !== null) records.forget(table.rememberedPath)
      },
      copyLink: ({ context: { draft }, system }) =>
        copyingLink(deps, linkQueryOf(draft), showingToast(system)),
      reportDefect: reporting(deps),
    },
  })
  const linkIn = (query: string) =>
    slotLinkFrom((part) => parameterOf(query, part), {
      branchIds: allBranchChoices().map(({ id }) => id),
      today: todayAt(begun),
    })
  // A member's link leads a visitor without an account to the sign-in, which passes the link's choice on to
  // this page.
  const link = linkIn(navigation.current().query) ?? linkIn(wantedQuery(deps) ?? '')
  return {
    machine,
    input: {
      kept: records.read(table.guestSlot),
      link,
      today: todayAt(begun),
      firstDay: firstBookableDay(begun),
    },
  }
}
