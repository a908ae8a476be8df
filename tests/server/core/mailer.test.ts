import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createManualClock } from '@server/clock'
import { createMailer } from '@server/mail/mailer'
import { mailClaim, type Outbox } from '@server/mail/outbox'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { startTestServer } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

describe('the mailer', () => {
  it('tries a failed delivery again twice, then says so in the log and continues', async () => {
    const clock = createManualClock(0)
    const logged: string[] = []
    const log = { write: ({ event }: { event: string }) => void logged.push(event) }
    let tries = 0
    const mailer = createMailer(
      () => {
        tries += 1
        return Promise.reject(new Error('no mail server'))
      },
      recordingOutbox().outbox,
      clock,
      log,
    )
    mailer.send({ to: 'a@members.example', subject: 'Hello', text: 'Hello' })
    for (const pause of [2_000, 15_000]) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(pause)
    }
    await mailer.settled()
    mailer.send(() => Promise.reject(new Error('cannot be made')))
    await mailer.settled()
    expect([tries, logged]).toEqual([
      3,
      ['mail not delivered', 'mail not delivered', 'mail not delivered', 'mail not prepared'],
    ])
  })

  it('hands mails to a mail server where one is set, and keeps none', async () => {
    const mailServer = await startMailServer()
    const server = await startTestServer({ settings: { smtpUrl: mailServer.url } })
    await callApi(server, 'POST', '/register', {
      body: {
        email: 'by-smtp@members.example',
        password: 'secret',
        password_confirmation: 'secret',
        branches: ['Branch 1'],
      },
    })
    await server.context.mailer.settled()
    const preferencesLink = 'https://portal.example/profile?action=email-preferences'
    server.context.mailer.send({
      to: 'a@members.example',
      subject: 'Reminder',
      text: 'Hello',
      preferencesLink,
    })
    await server.context.mailer.settled()
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
  }, 60_000)
})

const mail = { to: 'a@members.example', subject: 'Hello', text: 'Hello' }

describe('a process that is killed', () => {
  it('in the middle of a delivery leaves the mail to the next one, which nobody else sends meanwhile', async () => {
    const database = await openEmbeddedDatabase()
    const begun = promised<void>()
    const killed = await startTestServer({
      database,
      deliver: () => {
        begun.resolve()
        return new Promise(() => undefined)
      },
      stopTimeout: 0,
    })
    killed.context.mailer.send(mail)
    await begun.promise
    const delivered: string[] = []
    const came = promised<void>()
    const next = await startTestServer({
      database,
      deliver: ({ subject }) => {
        delivered.push(subject)
        came.resolve()
        return Promise.resolve()
      },
    })
    await next.context.mailer.settled()
    expect(delivered).toEqual([])
    next.clock.advance(mailClaim)
    await came.promise
    await next.context.mailer.settled()
    const left = await database.query('select * from unsent_mails')
    expect([delivered, left]).toEqual([['Hello'], []])
    await next.close()
    await killed.close()
    await database.close()
  }, 60_000)
})

describe('a stop', () => {
  it.each([
    ['that wait for another try', () => Promise.reject(new Error('no mail server'))],
    ['whose delivery does not end', () => new Promise<void>(() => undefined)],
  ])('leaves the mails %s to the next start', async (_which, deliver) => {
    const { outbox, happened } = recordingOutbox()
    const mailer = createMailer(deliver, outbox, createManualClock(0), { write: () => undefined })
    mailer.send(mail)
    await new Promise((resolve) => setImmediate(resolve))
    await mailer.stop(0)
    expect(happened).toEqual(['noted', 'released'])
  })

  it('does not wait for a silent mail server, and the next start sends the mail', async () => {
    const silent = await startMailServer('silent')
    const database = await openEmbeddedDatabase()
    const first = await startTestServer({ settings: { smtpUrl: silent.url }, database, stopTimeout: 20 })
    first.context.mailer.send(mail)
    await first.close()
    await silent.close()
    const working = await startMailServer()
    const second = await startTestServer({ settings: { smtpUrl: working.url }, database })
    await second.context.mailer.settled()
    await second.close()
    await working.close()
    const left = await database.query('select * from unsent_mails')
    await database.close()
    expect([working.received, left]).toEqual([[expect.stringContaining('RCPT TO:<a@members.example>')], []])
  }, 25_000)
})

/** A promise that the test resolves. */
function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((each) => {
    resolve = each
  })
  return { promise, resolve }
}

/** An outbox that says what became of a mail. */
function recordingOutbox() {
  const happened: string[] = []
  const record = (what: string) => () => Promise.resolve(void happened.push(what))
  const outbox: Outbox = {
    async keep(mail) {
      await record('noted')()
      return { mail, finish: record('finished'), release: record('released') }
    },
    takeLeft: () => Promise.resolve([]),
  }
  return { outbox, happened }
}

/** Just enough of a mail server to take what is sent to it. */
async function startMailServer(manner: 'silent' | 'working' = 'working') {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    let inData = false
    if (manner === 'working') socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      text += part.toString()
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
        received.push(text)
        socket.write('250 taken\r\n')
        return
      }
      const line = part.toString().toUpperCase()
      inData = line.startsWith('DATA')
      socket.write(inData ? '354 go on\r\n' : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
