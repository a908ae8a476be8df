import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { centreRules } from '@domain/booking/centreRules'
import { areFalling, type RefundRule, type RefundStep } from '@domain/booking/refundSettings'
import { withoutTurning } from '@domain/values/typedText'
import { accentProblem } from './accent'
import { lineAt } from './jsonLines'
import { type Picture, pictureEndings, readPicture } from './pictures'

const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'has to be text'),
      z.maxLength(most, `has to be at most ${most} characters long`),
    )

/** The name of a file beside the file of the centre. */
const fileOf = (...endings: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (name) => /^\w[\w.-]*$/.test(name) && endings.includes(path.extname(name).toLowerCase()),
        `has to name a file beside this one that ends in ${endings.join(', ')}`,
      ),
    )
const picture = fileOf(...pictureEndings)

const colour = z.string().check(
  z.regex(/^#[\da-f]{6}$/i, 'has to be a colour like #ffb454'),
  z.refine((value) => !/^#[\da-f]{6}$/i.test(value) || accentProblem(value) === null, {
    error: ({ input }) => accentProblem(String(input)) ?? '',
  }),
)

const { cancellationHours } = centreRules
const refunds = z
  .array(
    z.strictObject({
      hoursBefore: z
        .int()
        .check(
          z.gte(cancellationHours, `has to be at least ${cancellationHours}, as for every cancellation`),
          z.lte(8760, 'has to be at most a year'),
        ),
      /** Percent. */
      share: z
        .int()
        .check(z.refine((share) => share >= 1 && share <= 100, 'has to be a percentage from 1 to 100')),
    }),
  )
  .check(
    z.refine(areFalling, 'has to begin with the longest notice, and each shorter one has to refund less'),
  )

/**
 * The file of a centre (`CENTRE_FILE`). Every field is optional; an unknown one is an error, so that a slip of
 * the pen does not pass. A new field is one line here, its use, and a line of docs/deployment.md.
 */
export const centreSchema = z.strictObject({
  name: z.optional(text(60)),
  /** The name below the icon on a phone. */
  shortName: z.optional(text(20)),
  logo: z.optional(fileOf('.svg')),
  /** For phones and mails, which display no SVG. */
  icon: z.optional(fileOf('.png')),
  accent: z.optional(colour),
  branches: z.optional(
    z.array(z.strictObject({ id: z.int(), picture: z.optional(picture), refunds: z.optional(refunds) })),
  ),
  activities: z.optional(z.array(z.strictObject({ name: text(60), picture: z.optional(picture) }))),
  memberships: z.optional(
    z.array(
      z.strictObject({
        name: z.enum(['Basic', 'Full'], 'has to be Basic or Full'),
        /** Rupees. */
        price: z.number().check(z.positive('has to be above 0')),
        per: z.enum(['month', 'year'], 'has to be month or year'),
      }),
    ),
  ),
  /** What a cancelled booking gives back, by the notice; an empty list: nothing. */
  refunds: z.optional(refunds),
  /** On receipts, beside the centre's name. */
  taxLine: z.optional(text(80)),
  openingHours: z.optional(
    z.array(z.strictObject({ days: text(40), hours: text(40) })).check(z.minLength(1, 'has to have a line')),
  ),
})

/** The face of a centre, from its file. */
export interface Centre {
  readonly name: string | null
  readonly shortName: string | null
  readonly logo: Picture | null
  readonly icon: Picture | null
  readonly accent: string | null
  readonly branchPictures: ReadonlyMap<number, Picture>
  /** By the name of the activity in lower case. */
  readonly activityPictures: ReadonlyMap<string, Picture>
  readonly memberships: readonly { readonly name: string; readonly price: number; readonly per: string }[]
  /** The rule of the centre first, then those of its branches. */
  readonly refundRules: readonly RefundRule[]
  readonly taxLine: string | null
  readonly openingHours: readonly { readonly term: string; readonly value: string }[]
}

/** Without a rule of the centre's own: the whole, as long as a booking can be cancelled. */
const defaultRefunds: readonly RefundStep[] = [{ hoursBefore: cancellationHours, share: 100 }]

/** The face without a file: the portal's own. */
export const defaultCentre: Centre = {
  name: null,
  shortName: null,
  logo: null,
  icon: null,
  accent: null,
  branchPictures: new Map(),
  activityPictures: new Map(),
  memberships: [],
  refundRules: [{ branch: null, steps: defaultRefunds }],
  taxLine: null,
  openingHours: [],
}

/** Reads the file of a centre and its pictures; throws one line with the file, the line and the field. */
export function readCentreFile(file: string): Centre {
  const fail = (problem: string, at?: { json: string; path: readonly (string | number)[] }): never => {
    const place = at ? `, line ${lineAt(at.json, at.path)}` : ''
    const field = at && at.path.length > 0 ? `${fieldName(at.path)} ` : ''
    throw new Error(`CENTRE_FILE ${file}${place}: ${field}${problem}.`)
  }
  let json = ''
  let values: unknown
  try {
    json = readFileSync(file, 'utf8')
  } catch {
    fail('cannot be read')
  }
  try {
    values = JSON.parse(json)
  } catch (error) {
    fail(`is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  const parsed = z.safeParse(centreSchema, values)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const at = issue?.path.filter((key) => typeof key !== 'symbol') ?? []
    return issue?.code === 'unrecognized_keys'
      ? fail('is not a field of this file', { json, path: [...at, issue.keys[0] ?? ''] })
      : fail(problemOf(issue), { json, path: at })
  }
  const given = parsed.data
  const pictureAt = (name: string | undefined, ...at: readonly (string | number)[]): Picture | null => {
    if (name === undefined) return null
    try {
      return readPicture(path.dirname(file), name)
    } catch (error) {
      return fail(`cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
        json,
        path: at,
      })
    }
  }
  const picturesOf = <K>(
    field: 'branches' | 'activities',
    items: readonly { readonly key: K; readonly picture?: string | undefined }[],
  ): ReadonlyMap<K, Picture> =>
    new Map(
      items.flatMap(({ key, picture: name }, index) => {
        const found = pictureAt(name, field, index, 'picture')
        return found ? [[key, found]] : []
      }),
    )
  return {
    name: plain(given.name),
    shortName: plain(given.shortName),
    logo: pictureAt(given.logo, 'logo'),
    icon: pictureAt(given.icon, 'icon'),
    accent: given.accent?.toLowerCase() ?? null,
    branchPictures: picturesOf(
      'branches',
      (given.branches ?? []).map(({ id, ...rest }) => ({ key: id, ...rest })),
    ),
    activityPictures: picturesOf(
      'activities',
      (given.activities ?? []).map(({ name, ...rest }) => ({ key: name.toLowerCase(), ...rest })),
    ),
    memberships: given.memberships ?? [],
    refundRules: [
      { branch: null, steps: given.refunds ?? defaultRefunds },
      ...(given.branches ?? []).flatMap(({ id, refunds: steps }) => (steps ? [{ branch: id, steps }] : [])),
    ],
    taxLine: plain(given.taxLine),
    openingHours: (given.openingHours ?? []).map(({ days, hours }) => ({
      term: withoutTurning(days),
      value: withoutTurning(hours),
    })),
  }
}

const plain = (given: string | undefined): string | null =>
  given === undefined ? null : withoutTurning(given)

/** `branches[0].picture`. */
const fieldName = (at: readonly (string | number)[]): string =>
  at.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
    '',
  )

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  array: 'a list',
  object: 'an object in braces',
}

/** The sentence of the schema, or of the type that it expects. */
const problemOf = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code !== 'invalid_type') return issue?.message ?? ''
  return `has to be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`
}
