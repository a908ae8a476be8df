import { succeeded } from '@domain/values/outcome'
import type { Database, Queries } from '@server/database/database'
import type { FlowDeps } from '@flows/shared/deps'
import { records as table } from '@world/recordTable'
import type { InjectedBugs } from './tab'

/** Changes of the portal that the simulation must notice. */

type Call = FlowDeps['api']['call']

/** Changes the outcome of calls on its way to the flows. */
const withCalls = (
  spoil: (call: Call) => (...given: Parameters<Call>) => Promise<unknown>,
): InjectedBugs => ({
  deps: (deps) => ({ ...deps, api: { ...deps.api, call: spoil(deps.api.call) as Call } }),
})

/** Repeats a booking whose answer was lost. */
export const sendsAgainByItself = withCalls((call) => async (...given) => {
  const first = await call(...given)
  const isLost = given[0] === 'createBooking' && !first.ok && first.failure.kind === 'unknown'
  return isLost ? call(...given) : first
})

/** Takes a sent request for a done one. */
export const saysBookedTooEarly = withCalls((call) => async (...given) => {
  const answer = await call(...given)
  const isLost = given[0] === 'createBooking' && !answer.ok && answer.failure.kind === 'unknown'
  return isLost ? succeeded({ bookingId: 1 }) : answer
})

/** Repeats an intent that a reload interrupted, on the next page. */
export const sendsAgainAfterReload: InjectedBugs = {
  deps: (deps) => {
    const kept = deps.records.read(table.bookingInProgress)
    if (kept?.attempt) void deps.api.call('createBooking', kept.attempt.request)
    return deps
  },
}

/** Takes the return from the gateway for a payment: the due is gone. */
export const saysPaidTooEarly = withCalls((call) => async (...given) => {
  const answer = await call(...given)
  if (given[0] !== 'receivables' || !answer.ok) return answer
  const none = { items: [], complete: true }
  return succeeded({ ...(answer.value as object), member: none, class: none, retail: none })
})

/** Does not erase the session at sign-out. */
export const keepsTheToken: InjectedBugs = {
  world: (world) => ({ ...world, sessions: { ...world.sessions, clearEverything: () => {} } }),
}

/** Gives nothing up. */
export const waitsForEver: InjectedBugs = {
  world: (world) => ({ ...world, clock: { ...world.clock, setTimeout: () => 0 } }),
}

/** Turns an unreachable answer into a defect instead of an outcome. */
export const trips = withCalls((call) => async (...given) => {
  const outcome = await call(...given)
  if (!outcome.ok && outcome.failure.kind !== 'refused') throw new TypeError('cannot read it')
  return outcome
})

/**
 * A server that forgets the holders of hours: it displays and gives away every hour as free, and the database
 * does not refuse.
 */
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
    transaction: (work) => database.transaction((queries) => work({ ...queries, ...forgetful(queries) })),
  }
}
