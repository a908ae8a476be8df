import type { PortalServer } from '@server/server'
import { inspect, isDeepStrictEqual } from 'node:util'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

export interface UnderstoodCalendar {
  readonly method: string | null
  /** The left side of the organizer's address is lower-case in neither; null where there is none. */
  readonly organizers: readonly (string | null)[]
  /** Events by UID and sequence, in their order. */
  readonly events: readonly (readonly [uid: string, sequence: number])[]
  readonly summaries: readonly string[]
  readonly locations: readonly (string | null)[]
  readonly times: readonly (readonly [start: string, end: string])[]
  readonly statuses: readonly string[]
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : null
}

/** Reads a calendar file with the library ical.js. */
function byIcalJs(text: string): UnderstoodCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const components = calendar.getAllSubcomponents('vevent')
  const events = components.map((component) => new ICAL.Event(component))
  return {
    method: textOf(calendar.getFirstPropertyValue('method')),
    organizers: components.map((each) => textOf(each.getFirstPropertyValue('organizer'))),
    events: events.map(({ uid, sequence }) => [uid, sequence]),
    summaries: events.map(({ summary }) => summary),
    locations: events.map(({ location }) => textOf(location)),
    times: events.map(({ startDate, endDate }) => [
      startDate.toJSDate().toISOString(),
      endDate.toJSDate().toISOString(),
    ]),
    statuses: components.map((each) => String(each.getFirstPropertyValue('status'))),
  }
}

/** Reads a calendar file with the library node-ical. */
function byNodeIcal(text: string): UnderstoodCalendar {
  const calendar = nodeIcal.sync.parseICS(text)
  const parts = Object.values(calendar)
  const events = parts.flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
  return {
    method: textOf(parts.flatMap((part) => (part?.type === 'VCALENDAR' ? [part.method] : []))[0]),
    organizers: events.map(({ organizer }) => textOf(organizer)),
    events: events.map(({ uid, sequence }) => [uid, Number(sequence)]),
    summaries: events.map(({ summary }) => textOf(summary) ?? ''),
    locations: events.map(({ location }) => textOf(location)),
    times: events.map(({ start, end }) => [
      new Date(start).toISOString(),
      new Date(end ?? start).toISOString(),
    ]),
    statuses: events.map(({ status }) => String(status)),
  }
}

/** The content of a calendar file according to two independent libraries, which must agree. */
export function understood(text: string): UnderstoodCalendar {
  const one = byIcalJs(text)
  const other = byNodeIcal(text)
  if (!isDeepStrictEqual(one, other))
    throw new Error(`two readers understand ${inspect(one)} and ${inspect(other)}`)
  return one
}

/** The domain in the UIDs of a server's events. */
export const calendarDomain = ({ context }: Pick<PortalServer, 'context'>): string =>
  context.settings.portal.calendarUids?.domain ?? ''
