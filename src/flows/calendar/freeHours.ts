import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { firstOfStrip } from '@domain/booking/freeHours'
import { todayAt } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import type { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { freeHoursMachine } from '@machines/calendar/freeHours/freeHours.machine'
import type { CountFreeHours, FreeHoursEvent } from '@machines/calendar/freeHours/freeHours.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

type EventOf<Type> = Extract<FreeHoursEvent, { type: Type }>

/** How many hours are free on the days beside the one that the availability reads; nothing where the server cannot count them. */
export function freeHoursFlow(world: FlowDeps, availability: Actor<typeof availabilityMachine>) {
  const { api, clock, config, log } = world
  const machine = freeHoursMachine.provide({
    actors: {
      countFreeHours: fromPromise<CountFreeHours['output'], CountFreeHours['input']>(
        async ({ input, signal }) => {
          const counts = await api.call('availabilitySummary', input, { signal })
          // The counts are left out then, and the chosen day says what is wrong.
          if (!counts.ok) log(`The free hours of the days could not be counted: ${counts.failure.kind}.`)
          return counts
        },
      ),
      watchQuery: fromCallback<EventObject, undefined, EventOf<'query.changed' | 'availability.read'>>(
        ({ sendBack }) => {
          if (!config.extensions.includes('availability-summary')) return
          const at = () => {
            const { query, reading } = availability.getSnapshot().context
            const wanted = query && {
              branchId: query.branchId,
              from: firstOfStrip(todayAt(clock.now()), query.date),
            }
            return { wanted, reading }
          }
          let last = at()
          sendBack({ type: 'query.changed', query: last.wanted })
          const subscription = availability.subscribe(() => {
            const now = at()
            if (!deepEqual(now.wanted, last.wanted)) sendBack({ type: 'query.changed', query: now.wanted })
            if (now.reading !== null && now.reading !== last.reading)
              sendBack({ type: 'availability.read', again: last.reading !== null })
            last = now
          })
          return () => subscription.unsubscribe()
        },
      ),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: undefined }
}
