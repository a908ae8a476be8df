import { fromPromise, type PromiseActorLogic } from 'xstate'
import { succeeded } from '@domain/values/outcome'
import { bookingFlow } from '@flows/booking/booking'
import type { FetchPaymentOutcomes } from '@machines/money/paymentReturn/paymentReturn.types'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import type { CreateBooking } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { paymentReturnFlow } from '@flows/money/paymentReturn'
import type { Database, Queries } from '@server/database/database'
import type { InjectedBugs } from './tab'

/** Changes of the portal, for showing that the simulation would notice. */

const sendingWith = (
  machine: typeof bookingMachine,
  createBooking: PromiseActorLogic<CreateBooking['output'], CreateBooking['input']>,
) => {
  const attempt = machine.implementations.actors['bookingAttempt'] as typeof bookingAttemptMachine
  return machine.provide({ actors: { bookingAttempt: attempt.provide({ actors: { createBooking } }) } })
}

/** A booking whose answer was lost is sent once more, by itself. */
export const sendsAgainByItself: InjectedBugs = {
  booking: (world) => {
    const { machine, input } = bookingFlow(world)
    const createBooking = fromPromise<CreateBooking['output'], CreateBooking['input']>(
      async ({ input: request, signal }) => {
        const first = await world.api.call('createBooking', request, { signal })
        if (first.ok || first.failure.kind !== 'unknown') return first
        return world.api.call('createBooking', request, { signal })
      },
    )
    return { machine: sendingWith(machine, createBooking), input }
  },
}

/** What was sent is taken for done. */
export const saysBookedTooEarly: InjectedBugs = {
  booking: (world) => {
    const { machine, input } = bookingFlow(world)
    const createBooking = fromPromise<CreateBooking['output'], CreateBooking['input']>(
      async ({ input: request, signal }) => {
        const answer = await world.api.call('createBooking', request, { signal })
        return answer.ok || answer.failure.kind !== 'unknown' ? answer : succeeded({ bookingId: 1 })
      },
    )
    return { machine: sendingWith(machine, createBooking), input }
  },
}

/** An intent that a reload interrupted is sent again by the page that comes after it. */
export const sendsAgainAfterReload: InjectedBugs = {
  booking: (world) => {
    const { machine, input } = bookingFlow(world)
    if (input.kept?.attempt) void world.api.call('createBooking', input.kept.attempt.request)
    return { machine, input }
  },
}

/** Coming back from the gateway is taken for having paid. */
export const saysPaidTooEarly: InjectedBugs = {
  returning: (world) => {
    const { machine, input } = paymentReturnFlow(world)
    const fetchPaymentOutcomes = fromPromise<FetchPaymentOutcomes['output'], FetchPaymentOutcomes['input']>(
      ({ input: { started } }) =>
        Promise.resolve(succeeded(started.map((payment) => ({ payment, verdict: 'paid' as const })))),
    )
    return { machine: machine.provide({ actors: { fetchPaymentOutcomes } }), input }
  },
}

/** Signing out forgets to erase the session. */
export const keepsTheToken: InjectedBugs = {
  world: (world) => ({ ...world, sessions: { ...world.sessions, clearEverything: () => {} } }),
}

/** Nothing is ever given up. */
export const waitsForEver: InjectedBugs = {
  world: (world) => ({ ...world, clock: { ...world.clock, setTimeout: () => 0 } }),
}

/** An answer that cannot be had is a defect instead of an outcome. */
export const trips: InjectedBugs = {
  booking: (world) =>
    bookingFlow({
      ...world,
      api: {
        call: async (name, payload, options) => {
          const outcome = await world.api.call(name, payload, options)
          if (!outcome.ok && outcome.failure.kind !== 'refused') throw new TypeError('cannot read it')
          return outcome
        },
      },
    }),
}

/** A server that forgets who holds what: every hour is shown as free and given away, and the database does not mind. */
export async function forgetsHolders(database: Database): Promise<Database> {
  await database.script('drop index one_live_schedule')
  const nothingHeld = { isTaken: false, held_hours: [] }
  const forget = (row: object) => ({
    ...row,
    ...Object.fromEntries(Object.entries(nothingHeld).filter(([column]) => column in row)),
  })
  const forgetful = (queries: Queries): Queries => ({
    query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      (await queries.query<object>(sql, parameters)).map(forget) as Row[],
  })
  return {
    ...database,
    ...forgetful(database),
    transaction: (work) => database.transaction((queries) => work(forgetful(queries))),
  }
}
