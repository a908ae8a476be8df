import type { SnapshotFrom } from 'xstate'
import { type AgendaDay, agendaDays } from '@domain/booking/agenda'
import { type KeptStatus, keptStatusOf, type NothingKept } from '@machines/shared/loadable'
import type { agendaMachine } from './agenda.machine'

export type AgendaScreen =
  | NothingKept
  | ({ readonly screen: 'empty' } & KeptStatus)
  | ({
      readonly screen: 'days'
      /** The first bookings, by day. */
      readonly days: readonly AgendaDay[]
      /** The bookings after them, by day. */
      readonly later: readonly AgendaDay[]
      /** Number of bookings in `later`. */
      readonly laterCount: number
    } & KeptStatus)

/** The bookings before the others fold away: with their days they fit the screen of a phone. */
const maxShown = 4

const countIn = (days: readonly AgendaDay[]): number =>
  days.reduce((sum, { entries }) => sum + entries.length, 0)

/** The days with the first so many bookings, and those with the others; a day may be in both. */
function splitAfter(
  days: readonly AgendaDay[],
  count: number,
): readonly [readonly AgendaDay[], readonly AgendaDay[]] {
  const first: AgendaDay[] = []
  const later: AgendaDay[] = []
  for (const { heading, entries } of days) {
    const room = Math.max(0, count - countIn(first))
    const [shown, others] = [entries.slice(0, room), entries.slice(room)]
    if (shown.length > 0) first.push({ heading, entries: shown })
    if (others.length > 0) later.push({ heading, entries: others })
  }
  return [first, later]
}

/** The screen of the agenda. */
export function selectAgenda(snapshot: SnapshotFrom<typeof agendaMachine>): AgendaScreen {
  const status = keptStatusOf(snapshot, snapshot.context.known)
  if (status.screen !== 'known') return status
  const { known, about } = status
  const [days, later] = splitAfter(agendaDays(known.data, snapshot.context.now), maxShown)
  return days.length === 0
    ? { screen: 'empty', ...about }
    : { screen: 'days', days, later, laterCount: countIn(later), ...about }
}
