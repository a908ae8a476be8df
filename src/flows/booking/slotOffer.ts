import { type EventObject, fromCallback } from 'xstate'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import type { SlotOfferWorldEvent } from '@machines/booking/slotOffer/slotOffer.types'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAttention } from '@flows/shared/watching'
import { onNewHour } from '@flows/shared/centreClock'
import { readingDay } from '@flows/shared/readingDay'
import { reporting } from '@flows/shared/reporting'
import type { FlowDeps } from '@flows/shared/deps'

type HourBegan = Extract<SlotOfferWorldEvent, { type: 'hour.began' }>

/** The hour that was chosen as a guest, checked over the member API; booking it, on the calendar, uses the record up. */
export function slotOfferFlow(world: FlowDeps) {
  const { records } = world
  const machine = slotOfferMachine.provide({
    actors: {
      readDay: readingDay(world),
      watchAttention: watchingAttention(world),
      watchHour: fromCallback<EventObject, undefined, HourBegan>(({ sendBack }) =>
        onNewHour(world, (now) => sendBack({ type: 'hour.began', now })),
      ),
      countDown: countingDown(world),
    },
    actions: { forgetSlot: () => records.forget(table.guestSlot), reportDefect: reporting(world) },
  })
  return { machine, input: { slot: records.read(table.guestSlot) } }
}
