/** The baseline for the server: a handler of Node's own that answers with one query by a primary key. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })

const server = createServer((_request, response) => {
  pool
    .query({ name: 'member', text: 'select id, email, first_name from members where id = $1', values: [1] })
    .then(({ rows }) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ status: 'success', data: rows[0] as unknown }))
    })
    .catch(() => {
      response.statusCode = 500
      response.end()
    })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
