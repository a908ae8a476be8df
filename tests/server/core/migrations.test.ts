import { migrations } from '@server/migrations'

/** Tables with a few hundred rows at most, in any centre. */
const smallTables = ['branches', 'activities', 'facilities', 'facts', 'unsent_mails', 'email_changes']

const named = (pattern: RegExp, sql: string): readonly string[] =>
  [...sql.matchAll(pattern)].map((match) => match[1] ?? '')

it.each(
  migrations.map(({ number, name, sql, end = '' }) => [`${number} (${name})`, `${sql};${end}`] as const),
)('Step %s reads and writes no table that has rows while it locks out who writes there', (_step, sql) => {
  const own = [...smallTables, ...named(/create table (?:if not exists )?(\w+)/g, sql)]
  const touched = [
    ...named(/create (?:unique )?index (?:if not exists )?\w+ on (\w+)/g, sql),
    ...named(/^update (\w+)/gm, sql),
    ...named(/alter table (\w+)[^;]* (?:set not null|type |add constraint (?![^;]*not valid))/g, sql),
  ]
  expect(touched.filter((table) => !own.includes(table))).toEqual([])
})

interface Reference {
  readonly table: string
  readonly references: string
}

const referencesIn = (sql: string): readonly Reference[] =>
  [...sql.matchAll(/(?:create|alter) table (?:if not exists )?(\w+)([^;]*)/g)].flatMap(
    ([, table = '', rest = '']) =>
      named(/references (\w+)/g, rest)
        .filter((references) => references !== table)
        .map((references) => ({ table, references })),
  )

it.each(migrations.map(({ number, name, sql }) => [`${number} (${name})`, number, sql] as const))(
  'Step %s locks a table before the tables that it references, as an insert does',
  (_step, number, sql) => {
    const earlier = migrations
      .filter((each) => each.number < number)
      .flatMap((each) => referencesIn(each.sql))
    const reversed = earlier.filter(({ table, references }) => {
      // An insert waits for each of these locks, its check of a reference for an `alter table` only.
      const referenced = sql.search(new RegExp(`alter table ${references}\\b`))
      const referencing = sql.search(
        new RegExp(`(?:alter table|references|trigger \\w+ before [a-z ]+ on) ${table}\\b`),
      )
      return referenced >= 0 && referencing > referenced
    })
    expect(reversed).toEqual([])
  },
)
