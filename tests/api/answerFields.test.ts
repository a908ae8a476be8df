import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '@api/endpoints'
import { deepEqual } from '@domain/values/deepEqual'
import { answerSamples } from './allAnswerSamples'
import { type AnswerSample, fieldsIn, nameOf, neighboursIn, recording, swapped } from './answerSamples'

const names = Object.keys(answerSamples) as EndpointName[]
/** The statements that list the fields of an answer. */
const answerIds: Partial<Record<EndpointName, string>> = {
  login: 'A3.02, A3.02b, A3.02c, A7.02d, B3.27, B3.27b',
  user: 'A7.05b',
  completeProfile: 'A3.06, A3.06b, A7.06c',
  childMembers: 'A3.20, A3.20b, A3.20c, A3.20d, A3.20e, A3.20f, A3.20g, A3.21, A7.11b, A7.11c',
  showProfile:
    'A3.07, A3.07b, A3.07c, A3.07d, A3.07e, A3.08, A3.08b, A3.09, A3.09b, A3.09c, A3.09d, A3.19, A3.19b, A7.15b',
  createBillingAddress: 'A7.18c',
  createChild: 'A7.12d',
  updateChild: 'A7.13c',
  deleteChild: 'A7.14c',
  guestAvailability: 'B3.01, B3.01b, B3.02, B3.02b, B3.02c, B3.02d, B3.03, B3.03b, B3.03c, B7.02f',
  memberAvailability: 'B7.04e',
  createBooking: 'B3.06b, B7.05c',
  monthBookings: 'B3.07, B3.07b, B3.08, B3.08b, B3.08c, B3.08d, B3.09, B3.09b, B3.09c, B7.06d',
  allBookings:
    'B3.11, B3.11b, B3.11c, B3.11d, B3.11e, B3.11f, B3.11g, B3.11h, B3.12, B3.12b, B3.12c, B3.12d, B7.07f',
  upcomingBookings: 'B3.24, B3.24b, B3.24c, B3.25, B3.25b, B7.11c',
  monthlyCount: 'B3.26, B7.12c',
  cancelBooking: 'B7.13d',
  receivables:
    'B3.14, B3.14b, B3.14c, B3.15, B3.15b, B3.15c, B3.16, B3.16b, B3.16c, B3.16d, B3.16e, B3.16g, B3.17, B3.18, B3.18b, B3.18c, B3.19, B3.20, B7.08c',
  createPayment: 'B7.10d',
  notifications: 'B3.22, B3.22b, B3.22c, B3.22d, B3.22e, B3.23, B3.23b, B7.09b, B7.09c',
  markAllNotificationsRead: 'B7.15b',
}
const rows = names.flatMap((name) =>
  answerSamples[name].map((sample, at) => ({
    name,
    nth: at + 1,
    sample,
    claim: answerIds[name] === undefined ? '' : ` [${answerIds[name]}]`,
  })),
)

const readBy = (name: EndpointName, { comparable = (value) => value }: AnswerSample, wire: unknown) => {
  const result = z.safeParse(endpoints[name].answer as z.core.$ZodType, wire)
  return result.success ? comparable(result.data) : 'not as promised'
}

it.each(rows)('reads every field of $name, sample $nth, to its place$claim', ({ name, sample }) => {
  expect(readBy(name, sample, sample.wire)).toEqual(sample.value)
})

it.each(rows)('notices any two fields of $name, sample $nth, that are exchanged', ({ name, sample }) => {
  const read = readBy(name, sample, sample.wire)
  const unnoticed = neighboursIn(sample.wire).filter(([one, other]) =>
    deepEqual(readBy(name, sample, swapped(sample.wire, one, other)), read),
  )
  expect(unnoticed.map(([one, other]) => [nameOf(one), nameOf(other)])).toEqual([])
})

/**
 * The same answer with a character of each kind that turns the following text, in every text except a date, a
 * time or a number.
 */
const turned = (wire: unknown): unknown => {
  if (typeof wire === 'string') return /^[\d:.,+TZ /-]*$/.test(wire) ? wire : `\u202e${wire}\u2067\u202b`
  if (Array.isArray(wire)) return wire.map(turned)
  if (typeof wire !== 'object' || wire === null) return wire
  return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, turned(value)]))
}

it.each(rows)('reads of $name, sample $nth, nothing that turns the direction of a line', (row) => {
  const { name, sample } = row
  expect(JSON.stringify(readBy(name, sample, turned(sample.wire)))).not.toMatch(
    /[\u202a-\u202e\u2066-\u2069]/,
  )
})

/** The field's name in its row; lists of the same rows are in several places of one answer. */
const inRow = (path: string) => path.slice(path.lastIndexOf('*') + 1)

it.each(names)('has a value for every field that %s reads, and for no other', (name) => {
  const read = new Set<string>()
  for (const { wire } of answerSamples[name])
    z.safeParse(
      endpoints[name].answer as z.core.$ZodType,
      recording(wire, (path) => void read.add(inRow(path))),
    )
  const given = new Set(
    answerSamples[name].flatMap(({ wire }) => fieldsIn(wire).map((path) => inRow(nameOf(path)))),
  )
  const unused = new Set(answerSamples[name].flatMap((sample) => sample.unused ?? []).map(inRow))
  expect([
    [...read].filter((path) => !given.has(path) && !unused.has(path)),
    [...given].filter((path) => !read.has(path)),
  ]).toEqual([[], []])
})
