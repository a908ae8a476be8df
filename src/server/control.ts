import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { describeDefect, type Log } from './http/requestLog'
import type { Settings } from './settings'

/** What a command prints, and whether it did what it was asked. */
export interface Printed {
  readonly output: string
  readonly isDone: boolean
}

const fileName = 'control.json'
const control = z.object({ port: z.number(), token: z.string() })
const printed = z.object({ output: z.string(), isDone: z.boolean() })
const request = z.object({ argv: z.array(z.string()), user: z.string() })

/** The maximum length of a request, in characters. */
const maxLength = 100_000

/**
 * Lets the commands of this computer run in the server that has the data folder, since the embedded database
 * lets in no second process. It listens on the loopback address, and a file that only the folder's owner may
 * read has its port and its token. The returned function closes it.
 */
export async function openControl(
  folder: string,
  run: (argv: readonly string[], user: string) => Promise<Printed>,
  log: Log,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const expected = Buffer.from(`Bearer ${token}`)
  const server = createServer((incoming, outgoing) => {
    const given = Buffer.from(incoming.headers.authorization ?? '')
    const isAllowed = given.length === expected.length && timingSafeEqual(given, expected)
    const answer = async () => {
      if (!isAllowed) return outgoing.writeHead(401).end()
      const body = await text(incoming)
      const read = body.length > maxLength ? null : z.safeParse(request, JSON.parse(body)).data
      if (!read) return outgoing.writeHead(400).end()
      const said = await run(read.argv, read.user)
      return outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }
    answer().catch((error: unknown) => {
      log.write({ level: 'error', event: 'a command failed', ...describeDefect(error) })
      outgoing.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const file = path.join(folder, fileName)
  const { port } = server.address() as AddressInfo
  // Nobody reads half a file.
  await writeFile(`${file}.new`, JSON.stringify({ port, token }), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return async () => {
    await rm(file, { force: true })
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }
}

/** Runs a command in the server that has the embedded database; null when none does, and for PostgreSQL. */
export async function askControl(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  argv: readonly string[],
  user: string,
): Promise<Printed | null> {
  if (databaseUrl !== null || dataFolder === null) return null
  const file = await readFile(path.join(dataFolder, fileName), 'utf8').catch(() => null)
  if (file === null) return null
  const { port, token } = z.parse(control, JSON.parse(file))
  // Nobody listens: a server left the file when it was killed.
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ argv, user }),
  }).catch(() => null)
  if (answer === null || answer.status === 401) return null
  if (!answer.ok) throw new Error('The server failed to run the command; its log says why.')
  return z.parse(printed, await answer.json())
}
