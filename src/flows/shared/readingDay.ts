import { fromPromise } from 'xstate'
import { readDay } from '@api/readDay'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import { type Outcome, succeeded } from '@domain/values/outcome'
import type { FlowDeps } from './deps'

/** Reads a day with the member's own hours; `change` makes of it what the flow looks at, by default the day itself. */
export const readingDay = ({ api, clock, session }: FlowDeps, change = (day: DayReading) => day) =>
  fromPromise<Outcome<DayReading>, DayQuery>(async ({ input, signal }) => {
    const memberId = session.current()?.member.id ?? 0
    const day = await readDay(api, input, { signal, memberId, now: clock.now })
    return day.ok ? succeeded(change(day.value)) : day
  })
