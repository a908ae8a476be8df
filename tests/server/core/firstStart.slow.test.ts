import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { courtWarnings, startWarnings } from '@server/announcement'
import { readCentreFile } from '@server/centre/centreFile'
import { facedSettings } from '@server/centre/face'
import { openPgliteDatabase } from '@server/database/pgliteDatabase'
import { createFeatures } from '@server/features'
import { seed } from '@server/seeds/seed'
import { defaultPortalSettings, type Settings } from '@server/settings'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { startTestServer } from '@tests/support/server'
import { memberPassword } from '@tests/support/serverHelpers'

const timeLimit = 60_000
const features = createFeatures(null)
const beyond = { publicUrl: 'https://portal.example', seeds: null } as const

/** The output of a start on a database, or the reason of its refusal. */
async function startOn(
  database: Awaited<ReturnType<typeof openEmbeddedDatabase>>,
  settings: Partial<Settings>,
) {
  try {
    const server = await startTestServer({ database, settings })
    await server.close()
    return 'started'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a first start that is interrupted', () => {
  it(
    'between the members and the facilities leaves nothing, and the next one makes everything',
    async () => {
      const server = await startTestServer()
      const context = { ...server.context, settings: { ...server.context.settings, seeds: true } }
      const interrupted = {
        name: 'interrupted',
        seed: () => Promise.reject(new Error('the process ends here')),
      }
      const rowsOf = async () =>
        server.database.query(
          'select (select count(*) from members) as members, (select count(*) from facilities) as facilities',
        )
      await expect(seed(context, [interrupted, ...features])).rejects.toThrow('the process ends here')
      const left = await rowsOf()
      const seededOn = await seed(context, features)
      const made = await rowsOf()
      await server.close()
      expect([left, seededOn, made]).toEqual([
        [{ members: 0, facilities: 0 }],
        '2026-07-08',
        [{ members: 7, facilities: expect.any(Number) as number }],
      ])
      expect(made).not.toEqual([{ members: 7, facilities: 0 }])
    },
    timeLimit,
  )

  it(
    'while the files of the embedded database are made is begun anew, and a finished folder is kept',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'portal-first-'))
      mkdirSync(path.join(folder, 'database'))
      writeFileSync(path.join(folder, 'database', 'PG_VERSION'), '17')
      writeFileSync(path.join(folder, 'database.unfinished'), '')
      const first = await openPgliteDatabase(folder)
      await first.script('create table kept (id int); insert into kept values (1)')
      await first.close()
      expect(existsSync(path.join(folder, 'database.unfinished'))).toBe(false)
      const second = await openPgliteDatabase(folder)
      const rows = await second.query('select id from kept')
      await second.close()
      rmSync(folder, { recursive: true, force: true })
      expect(rows).toEqual([{ id: 1 }])
    },
    timeLimit,
  )
})

it(
  'refuses a database of a newer release and changes nothing in it',
  async () => {
    const database = await openEmbeddedDatabase()
    await database.query("insert into applied_migrations (number, name) values (9999, 'later')")
    expect(await startOn(database, { seeds: true })).toMatch(
      /^The database belongs to a newer release of the portal: its schema is at step 9999, and this release knows \d+\. Start that release/,
    )
    expect(await database.query('select id from members')).toEqual([])
    await database.close()
  },
  timeLimit,
)

it(
  'does not serve members with the published password beyond this computer, unless they are asked for',
  async () => {
    const database = await openEmbeddedDatabase()
    const refused =
      /^full@members\.example signs in with the password that the README publishes.* SEED_MEMBERS=on/
    expect(await startOn(database, { seeds: true })).toBe('started')
    expect(await startOn(database, { seeds: null })).toBe('started')
    expect(await startOn(database, beyond)).toMatch(refused)
    expect(await startOn(database, { ...beyond, seeds: false })).toMatch(refused)
    expect(await startOn(database, { host: '0.0.0.0', seeds: null })).toMatch(refused)
    expect(await startOn(database, { ...beyond, seeds: true })).toBe('started')
    await database.query(
      "update members set password_hash = 'cheap$' || encode('another password', 'base64')",
    )
    expect(await startOn(database, beyond)).toBe('started')
    await database.query(
      "update members set email = 'renamed@members.example' where email = 'basic@members.example'",
    )
    await database.query(
      `update members set password_hash = 'cheap$' || encode('${memberPassword}', 'base64')
       where email = 'renamed@members.example'`,
    )
    expect(await startOn(database, beyond)).toMatch(/^renamed@members\.example signs in/)
    await database.close()
  },
  timeLimit,
)

it(
  'warns loudly where others can reach it and mail reaches nobody, or everybody, support requests reach nobody, or dues are settled without paying',
  async () => {
    const database = await openEmbeddedDatabase()
    const warningOf = async (settings: Partial<Settings>) => {
      const server = await startTestServer({ database, settings })
      await server.close()
      return startWarnings(server.context)
    }
    expect([
      await warningOf({}),
      await warningOf({ ...beyond, host: '0.0.0.0' }),
      await warningOf({ ...beyond, mailbox: true }),
      await warningOf({
        ...beyond,
        smtpUrl: 'smtp://127.0.0.1:2525',
        mailFrom: 'Desk <desk@centre.example>',
        sandbox: true,
      }),
      await warningOf({
        ...beyond,
        smtpUrl: 'smtp://127.0.0.1:2525',
        mailFrom: 'Desk <desk@centre.example>',
      }),
      await warningOf({ ...beyond, smtpUrl: 'smtp://127.0.0.1:2525' }),
      await warningOf({
        ...{
          ...beyond,
          smtpUrl: 'smtp://127.0.0.1:2525',
          desk: true,
          mailFrom: 'Desk <desk@centre.example>',
        },
        portal: { ...defaultPortalSettings, email: 'desk@centre.example' },
      }),
    ]).toEqual([
      '',
      expect.stringMatching(/^WARNING: SMTP_URL is not set, so no mail reaches anybody/),
      expect.stringMatching(/^WARNING: MAILBOX is on, so everybody who reaches this server reads every mail/),
      expect.stringMatching(
        /^WARNING: The payment sandbox is on, so everybody settles what they owe without/,
      ),
      expect.stringMatching(/^WARNING: SUPPORT_EMAIL is not set, so support requests .* nobody reads them/),
      expect.stringMatching(
        /^WARNING: MAIL_FROM is not set, so mails come from .* which mail servers refuse/,
      ),
      '',
    ])
    await database.close()
  },
  timeLimit,
)

it(
  'warns where links lead to this computer, a proxy lets others in, or mails may go unencrypted',
  async () => {
    const database = await openEmbeddedDatabase()
    const firstWarningOf = async (settings: Partial<Settings>) => {
      const server = await startTestServer({ database, settings })
      await server.close()
      return startWarnings(server.context).split('\n')[0]
    }
    const links =
      /^WARNING: PUBLIC_URL is not set, so the links .* begin with http:\/\/localhost:\d+\. Start again with PUBLIC_URL=/
    expect([
      await firstWarningOf({ host: '0.0.0.0' }),
      await firstWarningOf({ host: '::' }),
      await firstWarningOf({ trustedHops: 1 }),
      await firstWarningOf({ smtpUrl: 'smtp://mail.example' }),
      await firstWarningOf({ smtpUrl: 'smtp://portal:secret@mail.example' }),
      await firstWarningOf({ smtpUrl: 'smtps://portal:secret@mail.example' }),
    ]).toEqual([
      expect.stringMatching(links),
      expect.stringMatching(links),
      expect.stringMatching(/^WARNING: TRUSTED_HOPS is above 0, so others reach this server through a proxy/),
      expect.stringMatching(/^WARNING: SMTP_URL begins with smtp:.* go unencrypted/),
      expect.stringMatching(
        /^WARNING: SMTP_URL begins with smtp:.* no mail is delivered \(ETLS in the log\)/,
      ),
      '',
    ])
    await database.close()
  },
  timeLimit,
)

it(
  'says which courts are missing, and which nobody can reach since the file of the centre is not given',
  async () => {
    const database = await openEmbeddedDatabase()
    const branches = () => database.query('select id, display_name as name from branches order by id')
    const warningsOf = async (settings: Partial<Settings>) => {
      const server = await startTestServer({ database, settings })
      const said = await courtWarnings(server.context)
      await server.close()
      return said
    }
    const centre = readCentreFile('tests/support/fixtures/centre.json')
    const withFile = { centre, portal: facedSettings(defaultPortalSettings, centre) }
    expect(await warningsOf({})).toMatch(/^WARNING: There is no court.* start again with CENTRE_FILE=/)
    await database.query("insert into branches (id, name, display_name) values (7, 'Branch 7', 'Old Branch')")
    expect(await warningsOf(withFile)).toBe('')
    // Of the earlier start, and nothing refers to it.
    expect(await branches()).toEqual([
      { id: 1, name: 'Uptown Branch' },
      { id: 2, name: 'Harbour Branch' },
      { id: 3, name: 'Hill Branch' },
    ])
    await database.script(
      "update facilities set status = 'Active' where branch_id = 3; update activities set status = 'Active' where branch_id = 3",
    )
    expect(await warningsOf({})).toMatch(
      /^WARNING: Hill Branch has courts, .* Start again with CENTRE_FILE=centre\.json, the file that was applied\.\n$/,
    )
    await database.close()
  },
  timeLimit,
)
