import { fromPromise } from 'xstate'
import { readDay } from '@api/readDay'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import { mapped, type Outcome } from '@domain/values/outcome'
import type { FlowDeps } from './deps'
import { memberIdIn } from './memberIn'

/**
 * Reads a day with the member's own hours; `change` transforms the reading for the flow, by default not at
 * all.
 */
export function readingDay(deps: FlowDeps, change = (day: DayReading) => day) {
  const { api, clock } = deps
  const memberId = memberIdIn(deps)
  return fromPromise<Outcome<DayReading>, DayQuery>(async ({ input, signal }) => {
    const day = await readDay(api, input, { signal, memberId, now: clock.now })
    return mapped(day, change)
  })
}
