import type { Database, Queries } from '@server/database/database'
import { bookingBody, createBooker, createFacility, sendBooking } from '@tests/support/bookingHelpers'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { startTestServer } from '@tests/support/server'

/** The same database, which notes what is sent to it; `begin` and `commit` are statements as well. */
function noting(database: Database, noted: string[]): Database {
  const over = (queries: Queries): Queries => ({
    query(sql, parameters) {
      noted.push(sql)
      return queries.query(sql, parameters)
    },
  })
  return {
    ...database,
    ...over(database),
    async transaction(work) {
      noted.push('begin')
      const value = await database.transaction((queries) => work(over(queries)))
      noted.push('commit')
      return value
    },
  }
}

it('books an hour with its mail by seven statements, where twenty were needed when each rule had its own', async () => {
  const database = await openEmbeddedDatabase()
  const noted: string[] = []
  const server = await startTestServer({ database: noting(database, noted) })
  const facility = await createFacility(server)
  const member = await createBooker(server)
  await server.mailbox.list()
  noted.length = 0
  const { status } = await sendBooking(server, member.token, bookingBody(facility, [18]))
  await server.context.mailer.settled()
  const statements = noted.map((sql) => sql.trim().replace(/\s+/g, ' ').slice(0, 60))
  await server.close()
  await database.close()
  expect(status).toBe(201)
  expect(statements.length > 7 ? statements : 'at most seven').toBe('at most seven')
})
