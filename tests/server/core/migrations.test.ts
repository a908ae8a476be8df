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
