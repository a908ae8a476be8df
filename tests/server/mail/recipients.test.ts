import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import * as rules from '@domain/forms/fieldRules'
import { emailKey, normalEmail, withAsciiDomain } from '@domain/values/emailAddress'
import type { LogEntry } from '@server/http/requestLog'
import { startMailServer } from '@tests/support/mailServer'
import { serverForFile, startTestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword, sendMails } from '@tests/support/serverHelpers'

const server = serverForFile()

/** Separators and quotes of mails, beside letters of several scripts. */
const sign = fc.oneof(
  fc.constantFrom(...'abz09.-_+=?%!\'"(),:;<>@[]\\/ \t\n\r\x01\x7f\x85\u00a0\u200b\u200d'),
  fc.constantFrom(...'éßſİක්ශ'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const word = fc.string({ unit: sign, minLength: 1, maxLength: 6 })
const host = fc.oneof(
  word.map((name) => `${name}.example`),
  fc.constantFrom('xn--bcher-kva.example', 'bücher.example', 'xn--zz.example', 'a。example', 'A.Example'),
)

it('an address that is taken is the one that the mail library writes to', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(word, host, async (local, domain) => {
      const address = normalEmail(`${local}@${domain}`)
      if (rules.email(address) !== null) return
      taken += 1
      const { envelope } = await transport.sendMail({
        from: 'centre@members.example',
        to: { name: '', address: withAsciiDomain(address) },
        text: 'Hello',
      })
      expect(envelope.to.map(emailKey)).toEqual([emailKey(address)])
    }),
    { numRuns: 3_000 },
  )
  expect(taken).toBeGreaterThan(300)
})

it('one mailbox is no second account by signs that the mail library leaves out, and gets no mail by them', async () => {
  const { token } = await createMember(server(), { email: 'kamala@members.example' })
  const odd = [
    '<kamala@members.example',
    'kamala@members.example>',
    '\x01kamala@members.example',
    'kamala@members.example.',
  ]
  const post = (path: string, body: object) => callApi(server(), 'POST', path, { body, token })
  const password = memberPassword
  for (const email of odd) {
    const answers = await Promise.all([
      post('/register', { email, password, password_confirmation: password, branches: ['Branch 1'] }),
      post('/login', { email, password }),
      post('/resend-verification', { email }),
      post('/password/email', { email }),
      post('/password/reset', { email, password, password_confirmation: password, token: 'x' }),
      post('/verify-email', { email, token: 'x' }),
      post('/change-mail', { new_email: email, password }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  }
  expect(
    await server().database.query(
      "select id from members where email like '%kamala%' and email <> 'kamala@members.example'",
    ),
  ).toEqual([])
  await server().context.mailer.settled()
  expect(await server().mailbox.list()).toEqual([])
})

describe('a mail', () => {
  const hello = { subject: 'Hello', text: 'Hello' }

  it('whose address, or that of its answers, the mail library would alter is not sent: the log says so, and the operator has it', async () => {
    const mailServer = await startMailServer()
    const own = await startTestServer({ settings: { smtpUrl: mailServer.url } })
    for (const to of [
      '<kamala@members.example',
      'kamala\x01@members.example',
      'a@members.example, b@members.example',
    ])
      await sendMails(own.context, { ...hello, to })
    await sendMails(
      own.context,
      {
        ...hello,
        to: 'desk@centre.example',
        replyTo: { name: '', address: 'kamala@members.example>' },
      },
      {
        ...hello,
        to: 'Kamala@BÜCHER.example',
        replyTo: { name: 'K', address: 'Kamala@Members.example' },
      },
    )
    await own.context.mailer.settled()
    const kept = await own.database.query('select failure from unsent_mails where failed_at is not null')
    await own.close()
    await mailServer.close()
    expect([mailServer.received.length, kept]).toEqual([1, Array(4).fill({ failure: 'EALTERED' })])
    const given = own.logLines
      .map((line) => JSON.parse(line) as LogEntry)
      .filter(({ event }) => event === 'mail given up')
    expect(given.map(({ reason }) => reason)).toEqual(Array(4).fill('EALTERED'))
  })

  it('of a limited kind is counted for its mailbox, however that is spelled', async () => {
    for (const to of [
      'nimal@bücher.example',
      'nimal@xn--bcher-kva.example',
      'NIMAL@Bücher.example',
      'nimal@bu\u0308cher.example',
    ])
      await sendMails(server().context, { ...hello, kind: 'email-taken', to })
    await server().context.mailer.settled()
    expect((await server().mailbox.list()).length).toBe(3)
  })
})
