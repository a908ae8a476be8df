/** Possible texts of a member that strain a page: very long ones, and ones in the scripts of the country. */
import type { AnyMachineSnapshot } from 'xstate'

/** `long`: a hundred characters without a place to break. `scripts`: Sinhala and Tamil, with emoji. */
export const textSamples = ['long', 'scripts'] as const
export type TextSample = (typeof textSamples)[number]

const hundred = 'Wijayasundara'.repeat(8).slice(0, 100)
const email = `${hundred.slice(0, 83)}@members.example`.toLowerCase()
const sinhala = 'කමලා විජයසුන්දර 🏸'
const tamil = 'செல்வநாயகம் திருநாவுக்கரசு 👩‍👩‍👧'
const both = `${sinhala} ${tamil}`

/** The samples of members' texts, by the names of their fields. */
const samples: Readonly<Record<TextSample, Readonly<Record<string, string>>>> = {
  long: {
    ...Object.fromEntries(
      [
        'firstName',
        'lastName',
        'fullName',
        'name',
        'street',
        'address',
        'city',
        'school',
        'device',
        'status',
        'relationship',
        'emergencyContactName',
        'emergencyContactRelation',
        'subject',
        'message',
        'title',
      ].map((field) => [field, hundred]),
    ),
    email,
    newEmail: email,
  },
  scripts: {
    firstName: sinhala,
    lastName: tamil,
    fullName: both,
    name: both,
    street: both,
    address: both,
    city: tamil,
    school: both,
    device: sinhala,
    relationship: tamil,
    emergencyContactName: both,
    emergencyContactRelation: sinhala,
    subject: tamil,
    message: both,
    title: both,
  },
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

function withTexts(value: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withTexts(each, texts))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, old]) => [
      field,
      typeof old === 'string' && old !== '' ? (texts[field] ?? old) : withTexts(old, texts),
    ]),
  )
}

/** The snapshot with such texts instead of the model's; absent and empty ones stay so. */
export const withMemberTexts = (snapshot: AnyMachineSnapshot, sample: TextSample): AnyMachineSnapshot =>
  ({ ...snapshot, context: withTexts(snapshot.context, samples[sample]) }) as AnyMachineSnapshot
