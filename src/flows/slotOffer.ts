import { type EventObject, fromCallback } from 'xstate'
import { slotOfferMachine } from '@machines/slotOffer/slotOffer.machine'
import type { SlotOfferWorldEvent } from '@machines/slotOffer/slotOffer.types'
import { records as table } from '@world/recordTable'
import { countingDown } from './countingDown'
import { watchingAttention } from './watching'
import { onNewHour } from './centreClock'
import { readingDay } from './readingDay'
import { reporting } from './reporting'
import type { FlowDeps } from './deps'

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
