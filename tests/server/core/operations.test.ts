import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { minute } from '@domain/time/durations'
import { inProject } from '@tests/support/machines'
import { startTestServer, testInstant, type TestServer } from '@tests/support/server'

let server: TestServer
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-operations-'))
  const backup = path.join(folder, 'portal-2026-07-08.backup')
  writeFileSync(backup, 'a backup')
  utimesSync(backup, testInstant / 1_000 - 7 * 3_600, testInstant / 1_000 - 7 * 3_600)
  server = await startTestServer({
    deliver: () => Promise.reject(new Error('no mail server')),
    settings: { metricsPort: 0, backups: { folder, at: 3 * 60, keep: 2 } },
  })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = async (name: string) => {
  const answer = await fetch(`${server.operationsUrl}${name}`)
  return { status: answer.status, text: await answer.text() }
}

/** Asks until the figures that are read in the background say this. */
async function askUntil(name: string, said: string): Promise<string> {
  for (;;) {
    const { text } = await ask(name)
    if (text.includes(said)) return text
  }
}

it('counts requests by route and status with their waiting time, and other lines of the log by event', async () => {
  await fetch(`${server.url}/api/member/user`)
  await fetch(`${server.url}/api/member/user`)
  await fetch(`${server.url}/api/member/user`, { method: 'PROPFIND' })
  server.context.log.write({ level: 'error', event: 'recurring work failed' })
  const { status, text } = await ask('/metrics')
  expect(status).toBe(200)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'portal_request_duration_seconds_count{method="GET",route="/api/member/user",status="401"} 2',
      'portal_request_duration_seconds_bucket{le="0.3",method="GET",route="/api/member/user",status="401"} 2',
      'portal_request_duration_seconds_count{method="other",route="/api/*",status="405"} 1',
      'portal_log_events_total{level="error",event="recurring work failed"} 1',
      `portal_backup_timestamp_seconds ${testInstant / 1_000 - 7 * 3_600}`,
      'portal_log_events_total{level="error",event="defect"} 0',
      'portal_mails_waiting 0',
      'portal_mails_oldest_timestamp_seconds 0',
      'portal_payments_unheard 0',
      'portal_payments_unplaced 0',
    ]),
  )
  // The database in memory has no disk.
  expect(text).not.toContain('portal_disk_reserve_bytes')
})

it('says mails and events that wait and that were given up, and money that fits nothing', async () => {
  const { database, clock } = server
  const mail = '{"kind":"support-request","to":"a@members.example","subject":"Hello","text":"Hello"}'
  await database.query(
    `insert into unsent_mails (mail, kept_at, claimed_until) values ($1::jsonb, $2, 'infinity'), ($1::jsonb, $3, 'infinity')`,
    [mail, new Date(clock.now() - 9 * minute), new Date(clock.now())],
  )
  await database.query(
    `insert into unsent_mails (mail, kept_at, failed_at, failure, claimed_until) values ($1::jsonb, $2, $2, 'EENVELOPE', 'infinity')`,
    [mail, new Date(clock.now())],
  )
  await database.query(
    `insert into webhook_events (type, data, created_at, due_at, failed) values
       ('member.joined', '{}', $1, $1, null), ('member.joined', '{}', $1, $1, 'it answered 500'),
       ('member.joined', '{}', $1, $1, 'restored from a backup')`,
    [new Date(clock.now() - 3 * minute)],
  )
  await database.query(
    `insert into unplaced_payments (reason, digest, nonce, notice, received_at) values ('amount', 'd', 'n', '', $1)`,
    [new Date(clock.now())],
  )
  clock.advance(15_000)
  const text = await askUntil('/metrics', 'portal_mails_waiting 2')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      `portal_mails_oldest_timestamp_seconds ${testInstant / 1_000 - 9 * 60}`,
      'portal_mails_given_up 1',
      'portal_webhooks_waiting 1',
      `portal_webhooks_oldest_timestamp_seconds ${testInstant / 1_000 - 3 * 60}`,
      'portal_webhooks_given_up 2',
      'portal_payments_unplaced 1',
    ]),
  )
  clock.advance(5_000)
  expect(JSON.parse((await ask('/ready')).text)).toEqual({
    database: 'writable',
    figures: 5,
    webhooks: { waiting: 1, oldest: 3 * 60 + 20 },
    mails: { waiting: 2, oldest: 9 * 60 + 20 },
    backup: 7 * 3_600 + 20,
  })
})

it('answers nothing of the operator on the port of the members, and nothing else on the port of the operator', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  const ready = await fetch(`${server.url}/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'success', message: 'OK' }])
  expect((await ask('/')).status).toBe(404)
})

it('says 0 for backups of which none was ever written, so that the alarm sees it', async () => {
  const none = await startTestServer({
    settings: { metricsPort: 0, backups: { folder: path.join(folder, 'none'), at: 3 * 60, keep: 2 } },
  })
  const text = await (await fetch(`${none.operationsUrl}/metrics`)).text()
  const ready = (await (await fetch(`${none.operationsUrl}/ready`)).json()) as object
  await none.close()
  expect(text.split('\n')).toContain('portal_backup_timestamp_seconds 0')
  expect(ready).toMatchObject({ backup: null })
})

it('counts each line of the log of which an alarm waits for the first from 0 on', async () => {
  const alerts = readFileSync(inProject('docs/deployment/alerts.yml'), 'utf8')
  const watched = [...alerts.matchAll(/portal_log_events_total\{level="(\w+)", event=~"([^"]+)"\}/g)].flatMap(
    ([, level = '', events = '']) =>
      events.split('|').map((event) => `{level="${level}",event="${event}"} 0`),
  )
  const { text } = await ask('/metrics')
  expect([
    watched.length,
    watched.filter((pair) => !text.includes(`portal_log_events_total${pair}`)),
  ]).toEqual([3, []])
})

it('ends a start whose port is taken with a line that names the setting', async () => {
  const metricsPort = Number(new URL(server.operationsUrl ?? '').port)
  await expect(startTestServer({ database: server.database, settings: { metricsPort } })).rejects.toThrow(
    `METRICS_PORT ${metricsPort} at 127.0.0.1 cannot be used (EADDRINUSE).`,
  )
})

it.each(['alerts.yml', 'dashboard.json', 'README.md'])(
  'has every number that docs/deployment/%s names',
  async (file) => {
    const named = readFileSync(inProject(`docs/deployment/${file}`), 'utf8').match(/\bportal_[a-z_]+/g) ?? []
    const { text } = await ask('/metrics')
    const has = (name: string) => text.includes(`# HELP ${name.replace(/_(?:count|bucket)$/, '')} `)
    // The database in memory has no disk.
    const lacking = [...new Set(named)].filter((name) => !has(name) && name !== 'portal_disk_reserve_bytes')
    expect([named.length > 5, lacking]).toEqual([true, []])
  },
)
