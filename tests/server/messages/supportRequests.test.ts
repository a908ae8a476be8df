import { serverForFile } from '@tests/support/server'
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
