import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '@api/endpoints'
import { deepEqual } from '@domain/values/deepEqual'
import { accountSamples } from './answerSamples.account'
import { bookingSamples } from './answerSamples.booking'
import { moneySamples } from './answerSamples.money'
import { profileSamples } from './answerSamples.profile'
import { type AnswerSample, fieldsIn, nameOf, neighboursIn, recording, swapped } from './answerSamples'

/** A call without a sample does not compile. */
const samples: Readonly<Record<EndpointName, readonly AnswerSample[]>> = {
  ...accountSamples,
  ...profileSamples,
  ...bookingSamples,
  ...moneySamples,
}
const names = Object.keys(samples) as EndpointName[]
const rows = names.flatMap((name) => samples[name].map((sample, at) => ({ name, nth: at + 1, sample })))

const readBy = (name: EndpointName, { comparable = (value) => value }: AnswerSample, wire: unknown) => {
  const result = z.safeParse(endpoints[name].answer as z.core.$ZodType, wire)
  return result.success ? comparable(result.data) : 'not as promised'
}

it.each(rows)('reads every field of $name, sample $nth, to its place', ({ name, sample }) => {
  expect(readBy(name, sample, sample.wire)).toEqual(sample.value)
})

it.each(rows)('notices any two fields of $name, sample $nth, that are exchanged', ({ name, sample }) => {
  const read = readBy(name, sample, sample.wire)
  const unnoticed = neighboursIn(sample.wire).filter(([one, other]) =>
    deepEqual(readBy(name, sample, swapped(sample.wire, one, other)), read),
  )
  expect(unnoticed.map(([one, other]) => [nameOf(one), nameOf(other)])).toEqual([])
})

/** The field's name in its row; lists of the same rows stand at several places in the forms of one answer. */
const inRow = (path: string) => path.slice(path.lastIndexOf('*') + 1)

it.each(names)('has a value for every field that %s reads, and for no other', (name) => {
  const read = new Set<string>()
  for (const { wire } of samples[name])
    z.safeParse(
      endpoints[name].answer as z.core.$ZodType,
      recording(wire, (path) => void read.add(inRow(path))),
    )
  const given = new Set(
    samples[name].flatMap(({ wire }) => fieldsIn(wire).map((path) => inRow(nameOf(path)))),
  )
  const unused = new Set(samples[name].flatMap((sample) => sample.unused ?? []).map(inRow))
  expect([
    [...read].filter((path) => !given.has(path) && !unused.has(path)),
    [...given].filter((path) => !read.has(path)),
  ]).toEqual([[], []])
})
