import { readDay } from '@api/readDay'
import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { records as table } from '@world/recordTable'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIdIn } from '@flows/shared/memberIn'
import { readingBy } from '@flows/shared/reader'

/**
 * The hour that a guest chose, checked over the member API; booking it on the calendar consumes the record.
 */
export function slotOfferFlow(deps: FlowDeps) {
  const { api, clock, records } = deps
  const memberId = memberIdIn(deps)
  const machine = slotOfferMachine.provide(
    readingBy<CompleteDraft, DayReading>(deps, {
      read: ({ branchId, date }, signal) =>
        readDay(api, { branchId, date }, { signal, memberId, now: clock.now }),
      watch: (callback) => onNewHour(deps, (now) => callback({ type: 'clock.ticked', now })),
    }),
  )
  return { machine, input: { query: records.read(table.guestSlot), known: null, now: clock.now() } }
}
