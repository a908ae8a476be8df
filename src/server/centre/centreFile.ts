import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { centreRules } from '@domain/booking/centreRules'
import { type RefundRule, type RefundStep } from '@domain/booking/refundSettings'
import type { CentreBranch } from '@domain/account/branches'
import type { BranchPlace } from '@domain/portal/branchPlaces'
import { withoutTurning } from '@domain/values/typedText'
import { type Catalogue, catalogueOf } from './catalogue'
import { type CentreFile, centreSchema } from './centreSchema'
import { hoursForMembers } from './branchHours'
import { brokenJson, lineAt } from './jsonLines'
import { type Picture, readPicture } from './pictures'
import { placesOf } from './places'

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
  /** The names and hours of its branches; without any those of the portal. */
  readonly branches: readonly CentreBranch[]
  readonly places: readonly BranchPlace[]
  readonly contact: NonNullable<CentreFile['contact']>
  readonly limits: NonNullable<CentreFile['limits']>
  /** What it offers; null: what the database has stays as it is. */
  readonly catalogue: Catalogue | null
}

/** Without a rule of the centre's own: the whole, as long as a booking can be cancelled. */
const defaultRefunds: readonly RefundStep[] = [{ hoursBefore: centreRules.cancellationHours, share: 100 }]

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
  branches: [],
  places: [],
  contact: {},
  limits: {},
  catalogue: null,
}

/** Reads the file of a centre and its pictures; throws one line with the file, the line and the field. */
export function readCentreFile(file: string): Centre {
  const fail = (problem: string, at?: { json: string; path: readonly (string | number)[] }): never => {
    const place = at ? `, line ${lineAt(at.json, at.path)}` : ''
    const field = at && at.path.length > 0 ? `${fieldName(at.path)} ` : ''
    throw new Error(`CENTRE_FILE ${file}${place}: ${field}${problem}.`)
  }
  let json = ''
  try {
    json = readFileSync(file, 'utf8')
  } catch {
    fail('cannot be read')
  }
  const broken = brokenJson(json)
  if (broken) throw new Error(`CENTRE_FILE ${file}, line ${broken.line}: is not JSON (${broken.problem}).`)
  const values: unknown = JSON.parse(json)
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
    branches: (given.branches ?? []).flatMap(({ id, name, hours }) =>
      name === undefined
        ? []
        : [{ id, name: withoutTurning(name), ...(hours && { hours: hoursForMembers(hours) }) }],
    ),
    places: placesOf(given),
    contact: given.contact ?? {},
    limits: given.limits ?? {},
    catalogue: catalogueOf(given),
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
