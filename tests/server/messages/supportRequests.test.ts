import { defaultPortalSettings } from '@server/settings'
import { startMailServer } from '@tests/support/mailServer'
import { serverForFile, startTestServer } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'

const server = serverForFile()

const request = {
  name: 'Nimal Silva',
  email: 'nimal@members.example',
  phone: '',
  category: 'booking',
  subject: 'Court lights',
  message: 'The lights of court 2 flicker.',
  priority: 'medium',
}
const send = (token: string, body: unknown) => callApi(server(), 'POST', '/support-requests', { token, body })

it('keeps a support request with its member and promises an answer [B3.29]', async () => {
  const me = await createMember(server())
  const { status, body } = await send(me.token, { ...request, member_id: 1, id: 7 })
  expect([status, body.message]).toEqual([
    201,
    'Your support request has been submitted successfully! We will get back to you within 24 hours.',
  ])
  const rows = await server().database.query(
    'select member_id, name, email, phone, category, subject, message, priority from support_requests where member_id = $1',
    [me.id],
  )
  expect(rows).toEqual([{ ...request, member_id: me.id }])
})

it('mails a support request to the centre, which answers the member by answering the mail', async () => {
  const mailServer = await startMailServer()
  const own = await startTestServer({
    settings: {
      smtpUrl: mailServer.url,
      portal: { ...defaultPortalSettings, email: 'desk@centre.example' },
    },
  })
  const me = await createMember(own)
  const from = (email: string) =>
    callApi(own, 'POST', '/support-requests', { token: me.token, body: { ...request, email } })
  await from('nimal@elsewhere.example')
  await from('ask me at the desk')
  await own.context.mailer.settled()
  await own.close()
  await mailServer.close()
  expect(mailServer.received.map((mail) => /^Reply-To: .*$/m.exec(mail)?.[0].trim()).sort()).toEqual([
    `Reply-To: Nimal Silva <${me.email}>`,
    'Reply-To: Nimal Silva <nimal@elsewhere.example>',
  ])
  for (const mail of mailServer.received) {
    expect(mail).toContain('RCPT TO:<desk@centre.example>')
    expect(mail).toMatch(/^Subject: \[SR\d+\] Court Booking Issues: Court lights\r$/m)
    expect(mail).toContain(request.message)
  }
}, 60_000)

it('is accepted only when both the request and its mail are kept', async () => {
  const me = await createMember(server())
  const { database } = server().context
  const transaction = database.transaction.bind(database)
  const spy = jest.spyOn(database, 'transaction').mockImplementation((work) =>
    transaction((queries) =>
      work({
        ...queries,
        query: (sql, parameters) =>
          sql.includes('unsent_mails')
            ? Promise.reject(new Error('the mail cannot be kept'))
            : queries.query(sql, parameters),
      }),
    ),
  )
  const { status } = await send(me.token, request)
  spy.mockRestore()
  const rows = await database.query('select 1 from support_requests where member_id = $1', [me.id])
  expect([status, rows]).toEqual([500, []])
})

it('refuses missing fields, unknown categories and priorities, by field', async () => {
  const me = await createMember(server())
  const { status, body } = await send(me.token, {
    name: ' ',
    email: '',
    category: 'gossip',
    subject: '',
    message: '',
    priority: 'now',
  })
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
    422,
    ['category', 'email', 'message', 'name', 'priority', 'subject'],
  ])
  expect((await send('a'.repeat(43), request)).status).toBe(401)
})
