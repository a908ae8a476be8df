/**
 * The number of free hours on the days beside the chosen one (extension `availability-summary`).
 *
 * Started by `courtBooking`, ends with it. Always: the counts are those of the displayed branch and days; one
 * call reads all of them, and again with each reading of the chosen day; a failure displays nothing, since
 * the chosen day displays the error; after a 429 the flow requests nothing before the wait is over.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { DayQuery } from '@domain/booking/dayReading'
import { type FreeHoursQuery, firstOfStrip } from '@domain/booking/freeHours'
import type { CentreDate } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import { withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable, waitWhenAsked } from '@machines/shared/loadable'
import { waitUntilOver } from '@machines/shared/waitAcrossStates'
import { countDown } from '@machines/shared/wait'
import type { CountFreeHours, FreeHoursContext, FreeHoursEvent, FreeHoursInput } from './freeHours.types'

type EventOf<Type> = Extract<FreeHoursEvent, { type: Type }>
type Answered = { output: CountFreeHours['output'] }

/** The range of days to count. */
const queryOf = ({ branchId, date }: DayQuery, today: CentreDate): FreeHoursQuery => ({
  branchId,
  from: firstOfStrip(today, date),
})

const { loading, loaded } = loadable({
  src: 'countFreeHours',
  input: ({ context: { day, today } }: { context: FreeHoursContext }) => {
    if (!day) throw new Error('hours are counted once a day is chosen')
    return queryOf(day, today)
  },
  answer: withOutput<Answered['output']>(),
  setData: 'setCounts',
  refreshedBy: [],
})
const { refreshing } = loaded.states
/** A successful reading of the day suggests that the fault is over, so the flow tries again. */
const readingAgain = <const Target extends string>(target: Target) =>
  ({ 'availability.read': { target, actions: 'setDayRead' } }) as const

export const freeHoursMachine = setup({
  types: {
    context: {} as FreeHoursContext,
    events: {} as FreeHoursEvent,
    input: {} as FreeHoursInput,
  },
  actors: {
    countFreeHours: unimplementedPromise<CountFreeHours['output'], CountFreeHours['input']>('countFreeHours'),
    watchToday: unimplementedCallback<EventOf<'day.began'>>('watchToday'),
    countDown,
  },
})
  .extend(forCalls<FreeHoursContext, FreeHoursEvent>())
  .extend({
    guards: {
      hoursAreNotCounted: ({ context }) => !context.isOffered,
      nothingIsWanted: ({ event }) => event.type === 'query.changed' && event.query === null,
      daysAreOthers: ({ context: { day, today }, event }) =>
        event.type === 'query.changed' &&
        !deepEqual(event.query && queryOf(event.query, today), day && queryOf(day, today)),
      dayIsAnother: ({ context, event }) =>
        event.type === 'query.changed' && !deepEqual(event.query, context.day),
      dayIsChosen: ({ context }) => context.day !== null,
      wasDayRead: ({ context }) => context.isDayRead,
    },
    actions: {
      setDay: assign(({ event }) => {
        assertEvent(event, 'query.changed')
        return { day: event.query, isDayRead: false }
      }),
      setDayRead: assign({ isDayRead: true }),
      setToday: assign(({ event }) => {
        assertEvent(event, 'day.began')
        return { today: event.today }
      }),
      /** The counts are about another branch or other days. */
      clearCounts: assign({ counts: null }),
      setCounts: assign((_, { output }: Answered) => (output.ok ? { counts: output.value } : {})),
    },
  })
  .createMachine({
    id: 'freeHours',
    context: ({ input }) => ({ ...input, day: null, isDayRead: false, counts: null, ...notFailed }),
    invoke: { id: 'watchToday', src: 'watchToday', onError: { actions: 'reportDefect' } },
    on: {
      'query.changed': [
        { guard: 'hoursAreNotCounted' },
        { guard: 'nothingIsWanted', target: '.idle', actions: ['setDay', 'clearCounts'] },
        { guard: 'daysAreOthers', target: '.loading', actions: ['setDay', 'clearCounts'] },
        { guard: 'dayIsAnother', actions: 'setDay' },
      ],
      'day.began': [
        { guard: 'dayIsChosen', target: '.loading', actions: 'setToday' },
        { actions: 'setToday' },
      ],
      'availability.read': { actions: 'setDayRead' },
    },
    initial: 'idle',
    states: {
      idle: {},
      loading: { ...loading, always: waitWhenAsked },
      failed: { on: readingAgain('loading') },
      rateLimited: waitUntilOver('loading'),
      loaded: {
        ...loaded,
        states: {
          ready: {
            on: {
              'availability.read': { guard: 'wasDayRead', target: 'refreshing' },
            },
          },
          refreshing,
          stale: { on: readingAgain('refreshing') },
          rateLimited: waitUntilOver('refreshing'),
        },
      },
    },
  })
