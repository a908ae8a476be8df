/** A field that says something impossible. */
interface Doubt {
  readonly path: readonly (string | number)[]
  readonly message: string
}

interface Given {
  readonly branches?:
    | readonly {
        readonly id: number
        readonly name?: string | undefined
        readonly plan?: { readonly courts: readonly { readonly name: string }[] } | undefined
        readonly address?: string | undefined
        readonly directions?: string | undefined
      }[]
    | undefined
  readonly activities?: readonly { readonly name: string }[] | undefined
  readonly facilities?:
    | readonly {
        readonly id: string
        readonly branch: number
        readonly activity: string
        readonly name: string
        readonly excludes?: readonly string[] | undefined
      }[]
    | undefined
}

/** The places at which a list has a value that it has before. */
const repeated = (values: readonly unknown[]): readonly number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))

/** What the parts of a file say about each other that cannot be. */
export function* doubtsOf({ branches = [], activities = [], facilities }: Given): Iterable<Doubt> {
  for (const at of repeated(branches.map(({ id }) => id)))
    yield { path: ['branches', at, 'id'], message: 'is the id of another branch' }
  const names = branches.map(({ name }) => name)
  for (const at of repeated(names).filter((each) => names[each] !== undefined))
    yield { path: ['branches', at, 'name'], message: 'is the name of another branch' }
  const isNamed = facilities !== undefined || names.some((name) => name !== undefined)
  for (const [at, branch] of branches.entries()) {
    if (isNamed && branch.name === undefined)
      yield { path: ['branches', at], message: 'has to have a name, as every branch then' }
    if (branch.address === undefined && (branch.plan ?? branch.directions) !== undefined)
      yield { path: ['branches', at], message: 'has to have an address beside its plan and directions' }
  }
  for (const at of repeated(activities.map(({ name }) => name.toLowerCase())))
    yield { path: ['activities', at, 'name'], message: 'is the name of another activity' }
  if (facilities !== undefined) yield* doubtsOfFacilities(branches, activities, facilities)
}

function* doubtsOfFacilities(
  branches: NonNullable<Given['branches']>,
  activities: NonNullable<Given['activities']>,
  facilities: NonNullable<Given['facilities']>,
): Iterable<Doubt> {
  if (branches.length === 0) yield { path: ['facilities'], message: 'need branches' }
  for (const at of repeated(facilities.map(({ id }) => id)))
    yield { path: ['facilities', at, 'id'], message: 'is the id of another facility' }
  for (const at of repeated(facilities.map(({ branch, name }) => `${branch} ${name}`)))
    yield { path: ['facilities', at, 'name'], message: 'is the name of another facility of the branch' }
  const byId = new Map(facilities.map((facility) => [facility.id, facility]))
  for (const [at, { id, branch, excludes = [] }] of facilities.entries()) {
    if (!branches.some((each) => each.id === branch))
      yield {
        path: ['facilities', at, 'branch'],
        message: `is ${branch}, which no branch of this file has as its id`,
      }
    for (const [index, other] of excludes.entries()) {
      const found = byId.get(other)
      if (found === undefined || other === id || found.branch !== branch)
        yield {
          path: ['facilities', at, 'excludes', index],
          message: 'has to be the id of another facility of the branch',
        }
    }
  }
  for (const [at, { name }] of activities.entries())
    if (!facilities.some(({ activity }) => activity === name))
      yield { path: ['activities', at, 'name'], message: 'is the activity of no facility' }
  for (const [at, { id, plan }] of branches.entries())
    for (const [index, court] of (plan?.courts ?? []).entries())
      if (!facilities.some(({ branch, name }) => branch === id && name === court.name))
        yield {
          path: ['branches', at, 'plan', 'courts', index, 'name'],
          message: 'is the name of no facility of the branch',
        }
}
