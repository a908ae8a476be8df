import { type Database, DatabaseUnavailable, SqlError } from '@server/database/database'
import { shareOf } from '@server/database/share'

interface Statement {
  readonly sql: string
  readonly answer: () => void
  readonly refuse: (error: Error) => void
}

/** A database with so many connections, whose statements the test answers. */
function heldDatabase(connections: number | null) {
  const underWay: Statement[] = []
  const end = (sql: string) => underWay.splice(underWay.findIndex((each) => each.sql === sql) >>> 0, 1)[0]
  const held = (sql: string) =>
    new Promise<never[]>((resolve, reject) =>
      underWay.push({ sql, answer: () => resolve([]), refuse: reject }),
    )
  const database = {
    connections,
    query: held,
    transaction: (work: (queries: Pick<Database, 'query'>) => Promise<unknown>) => work({ query: held }),
  } as unknown as Database
  const turns = () => new Promise((resolve) => setImmediate(resolve))
  return {
    database,
    runs: async () => {
      await turns()
      return underWay.map(({ sql }) => sql)
    },
    answer: async (sql: string) => {
      await turns()
      end(sql)?.answer()
    },
    refuse: async (sql: string, error: Error) => {
      await turns()
      end(sql)?.refuse(error)
    },
  }
}

const refused = (work: Promise<unknown>) => work.catch((error: Error) => error.name)

it('a share has half of the connections, and the others stay for other shares', async () => {
  const { database, runs, answer } = heldDatabase(5)
  const [one, other] = [shareOf(database), shareOf(database)]
  const work = ['a', 'b', 'c', 'd'].map((each) => one.query(each))
  work.push(other.transaction((queries) => queries.query('e')))
  expect(await runs()).toEqual(['a', 'b', 'e'])
  await answer('b')
  expect(await runs()).toEqual(['a', 'e', 'c'])
  for (const each of ['a', 'c', 'd', 'e']) await answer(each)
  expect(await Promise.all(work)).toEqual([[], [], [], [], []])
})

it('a share has one connection after the database did not do what it asked for, until it does', async () => {
  const { database, runs, answer, refuse } = heldDatabase(6)
  const share = shareOf(database)
  const work = [...'abcdefg'].map((each) => refused(share.query(each)))
  for (const each of ['a', 'b', 'c']) await refuse(each, new DatabaseUnavailable('55P03', undefined))
  expect(await runs()).toEqual(['d'])
  await refuse('d', new DatabaseUnavailable('55P03', undefined))
  expect(await runs()).toEqual(['e'])
  await refuse('e', new SqlError('23505', null, undefined))
  expect(await runs()).toEqual(['f', 'g'])
  for (const each of 'fg') await answer(each)
  expect(await Promise.all(work)).toEqual([
    ...Array.from({ length: 4 }, () => 'DatabaseUnavailable'),
    'SqlError',
    [],
    [],
  ])
  const later = [...'hij'].map((each) => share.query(each))
  expect(await runs()).toEqual(['h', 'i', 'j'])
  for (const each of 'hij') await answer(each)
  await Promise.all(later)
})

it('what waits for too long is refused, and begins no more', async () => {
  const { database, runs, answer } = heldDatabase(2)
  const share = shareOf(database, 0)
  const work = [share.query('a'), refused(share.query('b'))]
  expect(await work[1]).toBe('DatabaseUnavailable')
  await answer('a')
  expect([await runs(), await work[0]]).toEqual([[], []])
})

it('the embedded database, which does one thing after the other, is not shared out', () => {
  const { database } = heldDatabase(null)
  expect(shareOf(database)).toBe(database)
})
