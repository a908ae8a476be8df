import { agoText } from '@server/messages/notifications'
import { createNotification } from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'

const server = serverForFile()

const post = (token: string, path: string) => callApi(server(), 'POST', path, { token })
const bell = async (token: string) =>
  (await callApi(server(), 'GET', '/get-all-notifications', { token })).body.data as {
    notifications: { id: number; is_read: boolean }[]
    unread_count: number
  }

it('lists the member’s notifications, newest first, with the number of unread ones [B3.22, B3.23, B7.09]', async () => {
  const me = await createMember(server())
  const old = await createNotification(server(), me.id, {
    title: 'Old',
    createdAt: testInstant - 7_200_000,
    read: true,
  })
  const fresh = await createNotification(server(), me.id, { title: 'Fresh' })
  const common = { type: 'Message', message: 'Something happened.', target: null }
  const { status, body } = await callApi(server(), 'GET', '/get-all-notifications', { token: me.token })
  expect([status, body.status, body.data]).toEqual([
    200,
    'success',
    {
      notifications: [
        {
          ...common,
          id: fresh,
          title: 'Fresh',
          created_at: '2026-07-08T04:30:00.000Z',
          created_at_human: 'just now',
          is_read: false,
          read_at: null,
        },
        {
          ...common,
          id: old,
          title: 'Old',
          created_at: '2026-07-08T02:30:00.000Z',
          created_at_human: '2 hours ago',
          is_read: true,
          read_at: '2026-07-08T02:30:00.000Z',
        },
      ],
      unread_count: 1,
    },
  ])
})

it('marks one read, and a second time changes nothing [B7.14]', async () => {
  const me = await createMember(server())
  const id = await createNotification(server(), me.id)
  await createNotification(server(), me.id)
  expect([
    (await post(me.token, `/mark-notification-read/${id}`)).status,
    (await bell(me.token)).unread_count,
  ]).toEqual([200, 1])
  expect([
    (await post(me.token, `/mark-notification-read/${id}`)).status,
    (await bell(me.token)).unread_count,
  ]).toEqual([200, 1])
})

it('marks all read and answers how many that were [B7.15]', async () => {
  const me = await createMember(server())
  for (const read of [false, true, false]) await createNotification(server(), me.id, { read })
  const counts = []
  for (const _ of [1, 2]) counts.push((await post(me.token, '/mark-all-notifications-read')).body.data)
  expect(counts).toEqual([{ updated_count: 2 }, { updated_count: 0 }])
  expect((await bell(me.token)).unread_count).toBe(0)
})

it('touches nobody else’s: 403 for another member’s, 404 for an unknown one, 401 for nobody’s request', async () => {
  const me = await createMember(server())
  const other = await createMember(server())
  const theirs = await createNotification(server(), other.id)
  expect([
    (await post(me.token, `/mark-notification-read/${theirs}`)).status,
    (await post(me.token, '/mark-notification-read/99999')).status,
    (await post(me.token, '/mark-notification-read/x')).status,
    (await post('a'.repeat(43), '/mark-all-notifications-read')).status,
  ]).toEqual([403, 404, 404, 401])
  await post(me.token, '/mark-all-notifications-read')
  expect((await bell(other.token)).unread_count).toBe(1)
})

it('says how long ago in whole units', () => {
  expect([0, 59_000, 60_000, 7_200_000, 86_400_000, 3 * 86_400_000].map(agoText)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 hours ago',
    '1 day ago',
    '3 days ago',
  ])
})
