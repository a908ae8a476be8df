import { hour } from '@domain/time/durations'
import { createManualClock, type ManualClock } from '@server/clock'
import type { LogEntry } from '@server/http/requestLog'
import { failedMails } from '@server/mail/failedMails'
import { createMailer, type Delivery, pauseAfter, triedFor, turnOfMails } from '@server/mail/mailer'
import { createOutbox, mailClaim } from '@server/mail/outbox'
import { systemRandomness } from '@server/security/randomness'
import { startMailServer } from '@tests/support/mailServer'
import {
  databaseForFile,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  testInstant,
} from '@tests/support/server'
import { callApi, createMember, sendMails } from '@tests/support/serverHelpers'

const mail = { to: 'a@members.example', subject: 'Hello', text: 'Hello' }
const confirmation = { ...mail, kind: 'booking-confirmed' } as const
const refused = () => Promise.reject(Object.assign(new Error('no mail server'), { code: 'ESOCKET' }))

const databaseOfFile = databaseForFile()
beforeEach(async () => {
  for (const table of ['unsent_mails', 'mails', 'mail_counts'])
    await databaseOfFile().query(`delete from ${table}`)
})

/** Starts a server over the database of the file. */
const start = (options: TestServerOptions = {}) => startTestServer({ database: databaseOfFile(), ...options })

/** A mailer alone, whose intervals have no random part. */
function mailerOver(deliver: Delivery['deliver']) {
  const database = databaseOfFile()
  const clock = createManualClock(testInstant)
  const logged: LogEntry[] = []
  const mailer = createMailer({ deliver, close: () => undefined }, createOutbox(database, clock), {
    database,
    clock,
    random: { ...systemRandomness, below: (limit) => limit / 2 },
    log: { write: (entry) => void logged.push(entry) },
  })
  /** Advances to the next due mail, and sends it; returns false when none is due. */
  async function nextTry(): Promise<boolean> {
    const [{ due } = { due: null }] = await database.query<{ due: Date | null }>(
      'select min(claimed_until) as due from unsent_mails where failed_at is null',
    )
    if (due === null) return false
    clock.set(due.getTime())
    mailer.sendNoted()
    await mailer.settled()
    return true
  }
  return { database, clock, logged, mailer, nextTry }
}

const left = (server: Pick<TestServer, 'database'>) =>
  server.database.query<{ failure: string | null; claimed: boolean; mail: Record<string, unknown> }>(
    `select failure, claimed_until > now() as claimed, mail from unsent_mails order by id`,
  )

describe('a mail that cannot be delivered', () => {
  it('is tried for three days, at intervals that grow up to hours, and then kept for the operator', async () => {
    const tries: number[] = []
    const over = mailerOver(() => {
      tries.push(over.clock.now() - testInstant)
      return refused()
    })
    await sendMails(over, confirmation)
    await over.mailer.settled()
    while (await over.nextTry());
    const pauses = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 60_000)
    expect(pauses.slice(0, 10)).toEqual([0.5, 0.5, 1, 2, 4, 8, 16, 32, 64, 128])
    expect(pauses.slice(10)).toEqual(pauses.slice(10).map(() => 240))
    expect((tries.at(-1) ?? 0) / triedFor).toBeGreaterThan(0.94)
    const [row] = await left(over)
    expect([row?.failure, row?.mail]).toEqual(['ESOCKET', confirmation])
    expect(await failedMails(over)).toMatch(
      /: a mail could not be delivered; .*\n {2}1 × booking-confirmed: ESOCKET\n$/,
    )
    expect(over.logged.slice(-2)).toEqual([
      { level: 'warn', event: 'mail not delivered', mail: 'booking-confirmed', reason: 'ESOCKET' },
      { level: 'error', event: 'mail given up', mail: 'booking-confirmed', reason: 'ESOCKET' },
    ])
  })

  it('comes at different times than another of the same moment', () => {
    const pauses = [0, 0.5, 1].map((lot) => pauseAfter(600_000, lot))
    expect(pauses).toEqual([480_000, 600_000, 720_000])
  })

  it('is sent by a later try as the same message, and forgotten', async () => {
    const ids: string[] = []
    const over = mailerOver((_, messageId) => {
      ids.push(messageId)
      return ids.length < 3 ? refused() : Promise.resolve()
    })
    await sendMails(over, mail)
    await over.mailer.settled()
    while (await over.nextTry());
    expect([ids.length, new Set(ids).size, await left(over)]).toEqual([3, 1, []])
  })

  it('is not sent once it is of no use any more, and what it said is not kept', async () => {
    let tries = 0
    const over = mailerOver(() => {
      tries += 1
      return refused()
    })
    const code = { ...mail, kind: 'email-change-code', code: '482913', text: '482913' } as const
    await sendMails(over, { ...code, goodUntil: testInstant + 600_000 })
    await over.mailer.settled()
    while (await over.nextTry());
    // After 0, 0.5, 1, 2, 4 and 8 minutes; the next would be too late.
    expect([tries, await left(over)]).toEqual([
      6,
      [expect.objectContaining({ failure: 'ESOCKET', mail: { kind: 'email-change-code', to: mail.to } })],
    ])
  })

  it('is counted in the log each hour while it is kept', async () => {
    const counted = promised<string>()
    const server = await start({
      deliver: () =>
        Promise.reject(
          Object.assign(new Error('unknown'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }),
        ),
      writeLog: (line) => line.includes('mails kept') && counted.resolve(line),
    })
    await sendMails(server.context, confirmation, confirmation, mail)
    await server.context.mailer.settled()
    server.clock.advance(hour)
    expect(JSON.parse(await counted.promise)).toMatchObject({ level: 'warn', count: 3 })
    await server.close()
  })

  it('whose words cannot be made is a defect in the log, and its change counts', async () => {
    const over = mailerOver(() => Promise.resolve())
    await over.database.transaction(async (transaction) => {
      await transaction.query(`insert into mail_counts (key, sent_at) values ('the change', array[now()])`)
      await over.mailer.note(transaction, () => {
        throw new Error('cannot be made')
      })
    })
    await over.mailer.settled()
    expect(over.logged.map(({ event }) => event)).toEqual(['mail not prepared'])
    expect(await over.database.query('select key from mail_counts')).toEqual([{ key: 'the change' }])
  })
})

describe('a mail server that answers', () => {
  const refusal = (pattern: RegExp, words: string) => ({
    answer: (command: string) => (pattern.test(command) ? words : undefined),
  })
  it.each([
    ['recipient', '550 5.1.1 <a@members.example> is unknown', 'EENVELOPE RCPT TO 550 5.1.1', true],
    ['recipient', '450 4.2.1 <a@members.example> is busy', 'EENVELOPE RCPT TO 450 4.2.1', false],
    ['recipient', '550 5.7.1 relaying for a@members.example denied', 'EENVELOPE RCPT TO 550 5.7.1', false],
    ['sender', '553 5.1.8 sender refused', 'EENVELOPE MAIL FROM 553 5.1.8', false],
    ['mail', '554 5.6.0 mail to a@members.example refused', 'EMESSAGE DATA 554 5.6.0', true],
    ['mail', '452 4.3.1 no room', 'EMESSAGE DATA 452 4.3.1', false],
    ['password', '535 5.7.8 wrong password', 'EAUTH AUTH PLAIN 535 5.7.8', false],
    ['connection', '554 no service', 'EPROTOCOL CONN 554', false],
  ])('the %s with "%s" is understood: %s', async (to, words, reason, isFinal) => {
    const commands: Readonly<Record<string, RegExp>> = {
      ...{ recipient: /^RCPT/, sender: /^MAIL/, mail: /^\.$/, password: /^AUTH/, connection: /^CONNECT$/ },
    }
    const mailServer = await startMailServer({
      auth: to === 'password',
      ...refusal(commands[to] ?? /^$/, words),
    })
    const server = await start({ settings: { smtpUrl: mailServer.url } })
    await sendMails(server.context, confirmation)
    await server.context.mailer.settled()
    const [row] = await left(server)
    expect([row?.failure, row?.claimed]).toEqual([
      isFinal ? reason : null,
      isFinal ? true : expect.anything(),
    ])
    const lines = server.logLines.filter((line) => line.includes('"mail '))
    expect(lines.map((line) => JSON.parse(line) as LogEntry)).toEqual([
      expect.objectContaining({
        event: isFinal ? 'mail given up' : 'mail not delivered',
        mail: 'booking-confirmed',
        reason,
      }),
    ])
    expect(lines.join('')).not.toContain('members.example')
    await server.close()
    await mailServer.close()
  })

  it('is sent hundreds of mails over a few connections without a pause', async () => {
    const mailServer = await startMailServer()
    const server = await start({ settings: { smtpUrl: mailServer.url } })
    await sendMails(server.context, ...Array.from({ length: 250 }, () => mail))
    await server.context.mailer.settled()
    const { connections, received } = mailServer
    expect([received.length, connections.most <= 4, connections.all <= 8]).toEqual([250, true, true])
    await server.close()
    await mailServer.close()
  })
})

/** Sends the mail of a new registration, and a mail with every possible part. */
async function sendTwoMails(server: TestServer) {
  await callApi(server, 'POST', '/register', {
    body: {
      email: 'by-smtp@members.example',
      password: 'heron7',
      password_confirmation: 'heron7',
      branches: ['Branch 1'],
    },
  })
  await server.context.mailer.settled()
  const preferencesLink = 'https://portal.example/profile?action=email-preferences'
  await sendMails(server.context, { ...mail, subject: 'Reminder', preferencesLink })
  await server.context.mailer.settled()
  return preferencesLink
}

it('mails are handed to a mail server where one is set, as of a program, and none is kept', async () => {
  const mailServer = await startMailServer()
  const server = await start({
    settings: { smtpUrl: mailServer.url, mailFrom: 'Portal <portal@centre.example>' },
  })
  const preferencesLink = await sendTwoMails(server)
  const kept = await server.database.query('select * from mails')
  const page = await fetch(`${server.url}/mailbox`)
  await server.close()
  await mailServer.close()
  expect([kept, page.status, mailServer.received]).toEqual([
    [],
    404,
    [
      expect.stringMatching(/RCPT TO:<by-smtp@members\.example>[\s\S]*Subject: Verify your email address/),
      expect.stringContaining(`List-Unsubscribe: <${preferencesLink}>`),
    ],
  ])
  for (const each of mailServer.received) {
    expect(each).toContain('\r\nAuto-Submitted: auto-generated\r\n')
    expect(each).toMatch(/\r\nMessage-ID: <[0-9a-f]{32}@centre\.example>\r\n/)
  }
})

it('mails that an earlier version kept are sent by the next start', async () => {
  await databaseOfFile().query('insert into unsent_mails (mail, kept_at) values ($1::jsonb, $2)', [
    JSON.stringify(mail),
    new Date(testInstant - 60_000),
  ])
  const server = await start()
  const subjects = (await server.mailbox.list(mail.to)).map(({ subject }) => subject)
  expect([subjects, await left(server)]).toEqual([['Hello'], []])
  await server.close()
})

describe('a process that is killed', () => {
  it('in the middle of a delivery leaves the mail to the next one, which nobody else sends meanwhile', async () => {
    const begun = promised<void>()
    const killed = await start({
      deliver: () => {
        begun.resolve()
        return new Promise(() => undefined)
      },
      stopTimeout: 0,
    })
    await sendMails(killed.context, mail)
    await begun.promise
    const delivered: string[] = []
    const came = promised<void>()
    const next = await start({
      deliver: ({ subject }) => {
        delivered.push(subject)
        came.resolve()
        return Promise.resolve()
      },
    })
    await next.context.mailer.settled()
    expect(delivered).toEqual([])
    await turns(next.clock, mailClaim)
    await came.promise
    await next.context.mailer.settled()
    expect([delivered, await left(next)]).toEqual([['Hello'], []])
    await next.close()
    await killed.close()
  })
})

describe('a stop', () => {
  it.each([
    ['that wait for another try', refused],
    ['whose delivery does not end', () => new Promise<void>(() => undefined)],
  ])('leaves the mails %s to the next start', async (_which, deliver) => {
    const { database, clock, mailer } = mailerOver(deliver)
    await sendMails({ database, mailer }, mail)
    await turns(clock, 0)
    await mailer.stop(0)
    const waiting = () => database.query('select 1 from unsent_mails where claimed_until <= $1', [soon])
    const soon = new Date(testInstant + turnOfMails)
    expect(await waiting()).toHaveLength(1)
  })

  it('does not wait for a silent mail server, and the next start sends the mail', async () => {
    const silent = await startMailServer({ silent: true })
    const first = await start({ settings: { smtpUrl: silent.url }, stopTimeout: 20 })
    await sendMails(first.context, mail)
    await first.close()
    await silent.close()
    const working = await startMailServer()
    const second = await start({ settings: { smtpUrl: working.url } })
    await second.context.mailer.settled()
    await second.close()
    await working.close()
    const rows = await left({ database: databaseOfFile() })
    expect([working.received, rows]).toEqual([[expect.stringContaining('RCPT TO:<a@members.example>')], []])
  })
})

describe('of the mails that anybody can cause', () => {
  it('three of a kind go to one address in an hour, whoever asks, and more are answered as if sent', async () => {
    const server = await start({ settings: { trustedHops: 1 } })
    const { email } = await createMember(server)
    const ask = async (address: string, from: string) => {
      const { status, body } = await callApi(server, 'POST', '/password/email', {
        body: { email: address },
        headers: { 'X-Forwarded-For': from },
      })
      await server.context.mailer.settled()
      return [status, body.message]
    }
    const count = async () => (await server.mailbox.list(email)).length
    const answers = []
    for (let client = 0; client < 6; client += 1)
      answers.push(await ask(client % 2 === 0 ? email : email.toUpperCase(), `198.51.100.${client}`))
    expect([new Set(answers.map(String)).size, answers[0]?.[0], await count()]).toEqual([1, 200, 3])
    server.clock.advance(3_599_999)
    await ask(email, '198.51.100.7')
    expect(await count()).toBe(3)
    server.clock.advance(1)
    await ask(email, '198.51.100.8')
    expect(await count()).toBe(4)
    const leftOut = server.logLines.filter((line) => line.includes('mail left out'))
    expect([leftOut.length, leftOut.join('').includes(email)]).toEqual([4, false])
    await server.close()
  })

  it('none is held back by a clock that was ahead, nor of another kind or address, nor what is owed', async () => {
    const over = mailerOver(() => Promise.resolve())
    const send = async (more: object) => {
      await sendMails(over, { ...mail, ...more })
      await over.mailer.settled()
    }
    over.clock.set(testInstant + 2 * 86_400_000)
    for (let times = 0; times < 3; times += 1) await send({ kind: 'reset-password' })
    over.clock.set(testInstant)
    for (let times = 0; times < 3; times += 1) await send({ kind: 'reset-password' })
    expect(over.logged).toEqual([])
    await send({ kind: 'verify-email' })
    await send({ kind: 'reset-password', to: 'b@members.example' })
    for (let times = 0; times < 5; times += 1) await send({ kind: 'booking-confirmed' })
    expect(over.logged).toEqual([])
    const leftOut = { level: 'info', event: 'mail left out', mail: 'reset-password' }
    await send({ kind: 'reset-password' })
    expect(over.logged).toEqual([leftOut])
    await over.database.transaction((queries) =>
      over.mailer.note(queries, () => ({ ...mail, kind: 'reset-password' })),
    )
    expect([over.logged, await left(over)]).toEqual([[leftOut, leftOut], []])
  })
})

/** Advances the clock to an instant, and lets its callbacks do their work. */
async function turns(clock: ManualClock, milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  for (let times = 0; times < 50; times += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (milliseconds > 0) clock.advance(turnOfMails)
  }
}

/** A promise that the test resolves. */
function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((each) => {
    resolve = each
  })
  return { promise, resolve }
}

it('says the password of a mail server elsewhere over TLS alone, and names the reason where there is none', async () => {
  const commands: string[] = []
  const mailServer = await startMailServer({
    auth: true,
    answer: (command) => {
      commands.push(command)
      return command === 'STARTTLS' ? '502 not known' : undefined
    },
  })
  // The name leads to this computer, but is no name of the loopback.
  const smtpUrl = `smtp://portal:secret@0.0.0.0:${new URL(mailServer.url).port}`
  const server = await start({ settings: { smtpUrl } })
  await sendMails(server.context, confirmation)
  await server.context.mailer.settled()
  await server.close()
  await mailServer.close()
  expect(commands.filter((command) => command.startsWith('AUTH'))).toEqual([])
  expect(server.logLines.join('\n')).toContain(
    '"event":"mail not delivered","mail":"booking-confirmed","reason":"ETLS',
  )
})
