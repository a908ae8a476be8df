import { connect } from 'node:net'
import { announcement } from '@server/announcement'
import { createManualClock } from '@server/clock'
import { readSettings } from '@server/readSettings'
import { repeatedly } from '@server/repeatedly'
import { defaultPortalSettings, defaultSettings } from '@server/settings'
import { startFailureText } from '@server/startFailure'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { startTestServer } from '@tests/support/server'
import { callApi, memberPassword } from '@tests/support/serverHelpers'
import { parseConfig } from '@world/config'

describe('the settings', () => {
  it('have defaults that need nothing and bind to this computer alone', () => {
    expect(readSettings({})).toEqual(defaultSettings)
    expect([defaultSettings.host, defaultSettings.port, defaultSettings.dataFolder]).toEqual([
      '127.0.0.1',
      8080,
      '.data',
    ])
  })

  it('let a member hold twenty unpaid coming hours unless they say otherwise', () => {
    expect(defaultSettings.maxUnpaidHours).toBe(20)
  })

  it('come from the environment', () => {
    expect(
      readSettings({
        PORT: '0',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://portal.example/',
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
        MAILBOX: 'off',
        SEED_MEMBERS: '1',
        TRUSTED_HOPS: '2',
        API_PASSWORD: 'label',
        BOOKING_WINDOW_DAYS: '7',
        MAX_UNPAID_HOURS: '12',
        DATA_DIR: ' ',
        KEEP_ACCOUNT_EVENTS_DAYS: '90',
        KEEP_MAILS_DAYS: '7',
        KEEP_STAFF_ACTS_DAYS: '3650',
      }),
    ).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      publicUrl: 'https://portal.example',
      allowedOrigins: ['https://a.example', 'http://localhost:3000'],
      mailbox: false,
      seeds: true,
      sandbox: null,
      trustedHops: 2,
      apiPassword: 'label',
      portal: { apiPassword: 'label' },
      bookingWindowDays: 7,
      maxUnpaidHours: 12,
      dataFolder: '.data',
      keptDays: { accountEvents: 90, mails: 7, staffActs: 3_650 },
    })
  })

  it('tell the portal where the centre is found, as the portal itself reads it', () => {
    const { portal } = readSettings({
      WEBSITE_URL: 'https://centre.example/',
      TERMS_URL: '/terms.html',
      PRIVACY_URL: 'http://centre.example/privacy?of=members',
      SUPPORT_PHONES: '+94 11 234 5678, 077-123-4567',
      SUPPORT_EMAIL: ' help@centre.example ',
      EMERGENCY_PHONE: '119',
      INSPECTOR_URL: 'https://inspector.example',
    })
    expect(portal).toEqual({
      ...defaultPortalSettings,
      websiteUrl: 'https://centre.example/',
      termsUrl: '/terms.html',
      privacyUrl: 'http://centre.example/privacy?of=members',
      phones: ['+94 11 234 5678', '077-123-4567'],
      email: 'help@centre.example',
      emergencyPhone: '119',
      inspectorUrl: 'https://inspector.example',
    })
    expect(parseConfig(portal)).toEqual({ ok: true, config: portal })
  })

  it('may be left empty, which means the same as not to be given', () => {
    const names = ['WEBSITE_URL', 'SUPPORT_PHONES', 'SUPPORT_EMAIL', 'EMERGENCY_PHONE', 'INSPECTOR_URL']
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(defaultSettings)
  })

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ MAX_UNPAID_HOURS: '0' }, 'MAX_UNPAID_HOURS must be a whole number from 1 to 10000.'],
    [{ KEEP_ACCOUNT_EVENTS_DAYS: '0' }, 'KEEP_ACCOUNT_EVENTS_DAYS must be a whole number from 1 to 36500.'],
    [{ KEEP_MAILS_DAYS: '1 month' }, 'KEEP_MAILS_DAYS must be a whole number from 1 to 36500.'],
    [{ KEEP_STAFF_ACTS_DAYS: 'for ever' }, 'KEEP_STAFF_ACTS_DAYS must be a whole number from 1 to 36500.'],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address like https://portal.example, without a path.'],
    [
      { PUBLIC_URL: 'https://a.example/portal' },
      'PUBLIC_URL must be an address like https://portal.example, without a path.',
    ],
    [
      { ALLOWED_ORIGINS: '*' },
      'ALLOWED_ORIGINS must be an address like https://portal.example, without a path.',
    ],
    [{ MAILBOX: 'perhaps' }, 'MAILBOX must be on or off.'],
    [
      { SMTP_URL: 'mail.example:587' },
      'SMTP_URL must be an address like smtp://user:password@mail.example:587.',
    ],
    [
      { DATABASE_URL: 'mysql://portal:secret@database.example/portal' },
      'DATABASE_URL must be an address like postgres://user:password@database.example:5432/portal.',
    ],
    [
      { SUPPORT_PHONES: '011 234 5678, reception' },
      'SUPPORT_PHONES must be phone numbers like 011 234 5678, with commas between them.',
    ],
    [
      { SUPPORT_PHONES: '011 234 5678,' },
      'SUPPORT_PHONES must be phone numbers like 011 234 5678, with commas between them.',
    ],
    [
      { BRANCHES: '[{"id": 1}]' },
      'BRANCHES is no setting any more: give the branches in the file of CENTRE_FILE.',
    ],
    [
      { CENTRE_FILE: 'tests/support/fixtures/centre.json', SUPPORT_EMAIL: 'desk@racquet.example' },
      'SUPPORT_EMAIL and contact.email of CENTRE_FILE are the same setting: remove one of them.',
    ],
    [
      { CENTRE_FILE: 'tests/support/fixtures/centre.json', SEED_MEMBERS: 'on' },
      'SEED_MEMBERS=on brings courts of its own, and the facilities of CENTRE_FILE are the whole offer: remove one of them.',
    ],
    [{ SAMPLES: 'none' }, 'SAMPLES must be on or off.'],
    [
      { BRANCH_PLACES: '[{"id": 1}]' },
      'BRANCH_PLACES is no setting any more: give the branches in the file of CENTRE_FILE.',
    ],
    [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL must be an e-mail address like support@centre.example.'],
    [{ EMERGENCY_PHONE: 'none' }, 'EMERGENCY_PHONE must be a phone number like 077 911 2233.'],
  ])('that cannot be meant are refused in one line: %j', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(message)
  })

  it.each(['WEBSITE_URL', 'TERMS_URL', 'PRIVACY_URL', 'INSPECTOR_URL'])(
    'take nothing for %s that leads nowhere, or somewhere else than it looks',
    (name) => {
      for (const value of ['centre.example', '//centre.example', 'javascript:alert(1)', '/terms and more'])
        expect(() => readSettings({ [name]: value })).toThrow(
          `${name} must be a path like /website, or an address like https://centre.example.`,
        )
    },
  )
})

describe('a start', () => {
  it('says address, members, age of their data and mailbox', () => {
    const clock = createManualClock(Date.parse('2026-07-11T00:30:00+05:30'))
    const said = (seededOn: string | null) =>
      announcement({ url: 'http://localhost:8080', clock, seededOn }, true)
    expect(said('2026-07-08')).toBe(
      [
        'Member portal: http://localhost:8080',
        'Seed members:  full@ basic@ unverified@ inactive@ incomplete@ desk@members.example, password Shuttle-2026!',
        '               admin-created@members.example has no password of its own yet',
        'Seed data:     of Jul 8, 2026 (3 days old); npm run reset-data starts over',
        'Mailbox:       http://localhost:8080/mailbox',
        '',
      ].join('\n'),
    )
    expect(said('2026-07-11')).toContain('(today)')
    expect(said(null)).toBe(
      'Member portal: http://localhost:8080\nMailbox:       http://localhost:8080/mailbox\n',
    )
  })

  it.each(['2026-07-01T00:30:00+05:30', '2026-08-31T23:30:00+05:30'])(
    'makes seed members for every situation at %s',
    async (at) => {
      const server = await startTestServer({ settings: { seeds: true }, at: Date.parse(at) })
      const statusOf = async (name: string) => {
        const body = { email: `${name}@members.example`, password: memberPassword }
        const answer = await callApi(server, 'POST', '/login', { body })
        return answer.status === 200
          ? (answer.body.data as { account_status: string }).account_status
          : answer.status
      }
      const names = ['full', 'basic', 'unverified', 'inactive', 'incomplete', 'admin-created']
      const statuses = Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await statusOf(name)] as const)),
      )
      const login = await callApi(server, 'POST', '/login', {
        body: { email: 'full@members.example', password: memberPassword },
      })
      const { token } = login.body.data as { token: string }
      const shown = await callApi(server, 'GET', '/show', { token })
      await server.close()
      expect(statuses).toEqual({
        full: 'active_complete',
        basic: 'active_complete',
        unverified: 'unverified',
        inactive: 'inactive',
        incomplete: 'verified_incomplete_profile',
        'admin-created': 401,
      })
      expect(shown.body.data).toMatchObject({
        adult_member: { member_type: 'Level 2', branches: ['Branch 1', 'Branch 2'] },
        child_members: [{ full_name: 'Sahan Perera' }, { full_name: 'Dinithi Perera' }],
      })
    },
    60_000,
  )

  it.each([
    ['embedded, here', { seeds: null }, true, 7],
    ['embedded, reached from elsewhere', { seeds: null, publicUrl: 'https://portal.example' }, true, 0],
    ['on a database server', { seeds: null }, false, 0],
    ['on a database server, asked for', { seeds: true }, false, 7],
  ])(
    'makes seed members only where it may: %s',
    async (_, settings, embedded, count) => {
      const database = await openEmbeddedDatabase()
      const server = await startTestServer({ settings, database: { ...database, embedded } })
      const members = await database.query('select id from members')
      await server.close()
      await database.close()
      expect(members).toHaveLength(count)
    },
    60_000,
  )

  it('listens on one address of this computer and no other', async () => {
    const server = await startTestServer()
    const port = Number(new URL(server.url).port)
    const reached = (host: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, host, () => {
          socket.destroy()
          resolve(true)
        })
        socket.once('error', () => resolve(false))
      })
    const answers = [await reached('127.0.0.1'), await reached('127.0.0.2')]
    await server.close()
    expect(answers).toEqual([true, false])
  }, 60_000)
})

describe('a start that fails', () => {
  const settings = { databaseUrl: null, dataFolder: '.data', port: 8080 }
  const databaseUrl = 'postgres://portal:secret@127.0.0.1:1/portal'

  it.each([
    [{ name: 'ErrnoError', errno: 51 }, settings, 'The data folder .data cannot be used: the disk is full.'],
    [
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      { ...settings, databaseUrl },
      'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Please check DATABASE_URL, and whether it is running.',
    ],
    [
      Object.assign(new Error('password authentication failed'), { code: '28P01' }),
      { ...settings, databaseUrl },
      'The database at 127.0.0.1:1 refuses the user, the password or the name of the database (28P01). Please check DATABASE_URL.',
    ],
    [
      Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }),
      settings,
      'Port 8080 is in use. Stop the other program, or set PORT to another one.',
    ],
    [new Error('The data folder is in use.'), settings, 'The data folder is in use.'],
    [{}, settings, 'The server did not start (unknown error).'],
  ])('says why in one line (%#)', (thrown, given, text) => {
    expect(startFailureText(thrown, given)).toBe(text)
  })

  it('names the database that cannot be reached, without its password', async () => {
    const given = { ...settings, databaseUrl }
    const text = await startTestServer({ settings: given }).catch((error: unknown) =>
      startFailureText(error, given),
    )
    expect(text).toBe(
      'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Please check DATABASE_URL, and whether it is running.',
    )
  })
})

describe('recurring work', () => {
  it('continues after a failure, and ends when stopped', async () => {
    const clock = createManualClock(0)
    const logged: string[] = []
    let turns = 0
    let finished = () => {}
    const stop = repeatedly(
      { clock, log: { write: ({ event }) => void logged.push(event) } },
      1_000,
      async () => {
        turns += 1
        await new Promise<void>((resolve) => {
          finished = resolve
        })
        if (turns === 1) throw new Error('the first turn fails')
      },
    )
    for (let round = 0; round < 2; round += 1) {
      clock.advance(1_000)
      finished()
      await new Promise((resolve) => setImmediate(resolve))
    }
    stop()
    clock.advance(10_000)
    expect([turns, logged]).toEqual([2, ['recurring work failed']])
  })
})
