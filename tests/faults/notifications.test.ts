import { notificationsFlow } from '@flows/shell/notifications'
import { selectNotifications } from '@machines/shell/notifications/notifications.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, pass, says, settled, type Tab } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const listPath = '/get-all-notifications'
const onePath = '/mark-notification-read/3'
const allPath = '/mark-all-notifications-read'

const notification = (id: number, read = false, more: object = {}) => ({
  ...{ id, type: 'Message', title: `News ${id}`, message: 'Something happened.', is_read: read },
  ...more,
})
const aboutBooking = { target: { kind: 'booking', booking_id: 55 } }
/** The answer in which these are read; 3 is about a booking. */
const having = (...read: readonly number[]) =>
  brings({
    notifications: [3, 2, 1].map((id) => notification(id, read.includes(id), id === 3 ? aboutBooking : {})),
    unread_count: 3 - read.length,
  })
const done = says({ status: 'success', message: 'Done' })

const { network, browser } = withFaults((server) => {
  answerSignIn(server)
  server.always(listPath, having())
  for (const path of [onePath, '/mark-notification-read/2']) server.always(path, done)
  server.always(allPath, brings({ updated_count: 3 }))
})

async function startBell(tab: Tab) {
  const actor = tab.page(notificationsFlow)
  await settled()
  const shown = () => selectNotifications(actor.getSnapshot())
  const unread = () => shown().unread
  const open = async () => {
    actor.send({ type: 'panel.opened' })
    await settled()
  }
  const press = async (id: number) => {
    actor.send({ type: 'notification.opened', id })
    await settled()
  }
  const markAll = async () => {
    actor.send({ type: 'allRead.requested' })
    await settled()
  }
  const unreadRows = () => {
    const screen = shown()
    return screen.screen === 'list' ? screen.rows.filter((row) => row.unread).map(({ id }) => id) : []
  }
  return { tab, actor, shown, unread, unreadRows, open, press, markAll }
}
const arrive = async () => {
  const on = await startBell(await signInAt(browser, '/dashboard'))
  await on.open()
  return on
}
const sent = (path: string) => network.asked(path).length

// The request is the list's read when the member looks again.
faultTests('Notifications', {
  ...{ network, browser, page: '/dashboard', call: listPath, start: startBell },
  prepare: ({ open }) => open(),
  send: ({ tab }) => tab.window.happen('focus'),
  shown: ({ shown }) => shown(),
  fine: { unread: 3, screen: 'list', notice: null },
  failed: (message) => ({ unread: 3, screen: 'list', notice: { message } }),
  texts: { offline: /^You are offline/ },
  busy: { unread: 3, screen: 'list', notice: null },
  byHand: ['N3', 'N5', 'N7', 'N9', 'U1', 'U2', 'U3', 'U4', 'T'],
})

describe('Notifications, when something goes wrong', () => {
  it('displays one as read at once, and sends the next when the first is answered', async () => {
    const on = await arrive()
    const release = network.hold('/mark-notification-read/2', done)
    await on.press(2)
    expect([on.unread(), on.unreadRows()]).toEqual([2, [3, 1]])
    await on.press(3)
    expect([on.unread(), sent(onePath), on.tab.address()]).toEqual([1, 0, '/my-bookings?booking=55'])
    network.always(listPath, having(2, 3))
    release()
    await settled()
    expect([on.unread(), sent(onePath)]).toEqual([1, 1])
  })

  it('N1 (K): offline, a mark is taken back', async () => {
    const on = await arrive()
    network.online = false
    await on.press(2)
    expect([on.unread(), on.unreadRows(), sent('/mark-notification-read/2'), on.shown()]).toMatchObject([
      3,
      [3, 2, 1],
      0,
      { screen: 'list', notice: { message: expect.stringContaining('You are offline') as string } },
    ])
  })

  it('N2 (K): a mark whose answer is lost is taken back, and what the server has is read', async () => {
    const on = await arrive()
    network.next('/mark-notification-read/2', faults.lost)
    network.always(listPath, having(2))
    await on.press(2)
    expect([on.unread(), on.unreadRows(), sent('/mark-notification-read/2')]).toEqual([2, [3, 1], 1])
  })
  it('N4 (K): not all could be marked: they are unread again, and it is said for three seconds [B8.18, B8.18b, B9.23c]', async () => {
    const on = await arrive()
    network.next(allPath, faults.failing)
    await on.markAll()
    const text = 'Failed to mark all notifications as read. Please try again.'
    expect([on.unread(), on.shown()]).toMatchObject([3, { markAllFailure: text }])
    await pass(2_999)
    expect(on.shown()).toMatchObject({ markAllFailure: text })
    await pass(1)
    expect(on.shown()).toMatchObject({ markAllFailure: null })
  })
  it('a mark that the server refuses is taken back and logged alone [B8.17, B8.17b, B7.14b]', async () => {
    const on = await arrive()
    network.next('/mark-notification-read/2', faults.failing)
    await on.press(2)
    expect([on.unread(), on.tab.logged]).toMatchObject([3, ['Failed to mark notification as read']])
  })

  it('N3 (I): an answer of before the mark does not take it back', async () => {
    const on = await arrive()
    const release = network.hold(listPath, having())
    on.tab.window.happen('focus')
    await settled()
    network.always(listPath, having(2))
    await on.press(2)
    release()
    await settled()
    expect([on.unread(), on.unreadRows()]).toEqual([2, [3, 1]])
  })

  it.each([
    ['N5 (S): without status and data', says({ message: 'Hello' }), 'Invalid response format from server'],
    ['N5 (S): with neither count nor list', brings({}), 'Unexpected API response structure'],
  ] as const)('%s: its own text [B8.15, B8.16]', async (_, reply, message) => {
    network.always(listPath, reply)
    const on = await arrive()
    expect(on.shown()).toMatchObject({ screen: 'failed', message, unread: null })
  })
  it('a failure without a word says that they could not be loaded [B8.14]', async () => {
    network.always(listPath, says({ status: 'error', data: {} }))
    expect((await arrive()).shown()).toMatchObject({ message: 'Failed to load notifications' })
  })

  it('N7 (O): a 401 ends the session', async () => {
    const on = await arrive()
    network.next('/mark-notification-read/2', faults.unauthorised)
    await on.press(2)
    expect([on.tab.address(), on.tab.lastEnd()]).toEqual(['/signin', 'refused'])
  })

  it('N9 (S): a bare list, a count alone and a count below 0 are all accepted [B3.23]', async () => {
    const shapes = []
    for (const data of [[notification(1)], { unread_count: 4 }, { notifications: [], unread_count: -2 }]) {
      network.always(listPath, brings(data))
      const { shown } = await arrive()
      shapes.push([shown().screen, shown().unread])
    }
    expect(shapes).toEqual([
      ['list', 1],
      ['empty', 4],
      ['empty', 0],
    ])
  })

  it('U1 (1): pressed twice, each mark is sent once, and the count is never below 0 [B4.31, B4.31c]', async () => {
    network.always(listPath, brings({ notifications: [notification(2)], unread_count: 0 }))
    const on = await arrive()
    const release = network.hold('/mark-notification-read/2', done)
    await on.press(2)
    await on.press(2)
    release()
    await settled()
    expect([on.unread(), sent('/mark-notification-read/2')]).toEqual([0, 1])
    network.always(listPath, having())
    await on.open()
    on.tab.window.happen('focus')
    await settled()
    const holding = network.hold(allPath, brings({ updated_count: 3 }))
    await on.markAll()
    await on.markAll()
    holding()
    await settled()
    expect(sent(allPath)).toBe(1)
  })

  it('U2 (R): a reload in the middle displays what the server has, and sends nothing again', async () => {
    const on = await arrive()
    network.hold('/mark-notification-read/2')
    await on.press(2)
    const again = await startBell(await on.tab.reload())
    expect([again.unread(), sent('/mark-notification-read/2'), again.shown().screen]).toEqual([
      3,
      1,
      'closed',
    ])
  })

  it('U3 (R): Back comes back from what was opened, with the list closed and nothing sent again', async () => {
    const on = await arrive()
    network.always(listPath, having(3))
    await on.press(3)
    on.tab.history.back()
    await settled()
    expect([on.tab.address(), on.shown().screen, on.unread(), sent(onePath)]).toEqual([
      '/dashboard',
      'closed',
      2,
      1,
    ])
  })

  it('U4 (K): what one tab marks is read in the other, which keeps what it has when that fails', async () => {
    const on = await arrive()
    const other = await startBell(await browser.tab('/dashboard'))
    network.always(listPath, having(2))
    await on.press(2)
    await settled()
    expect([on.unread(), other.unread()]).toEqual([2, 2])
    network.always(listPath, having(2, 3, 1))
    await on.markAll()
    await settled()
    expect([on.unread(), other.unread()]).toEqual([0, 0])
    network.online = false
    other.tab.window.happen('focus')
    await settled()
    expect(other.unread()).toBe(0)
  })

  it('T (R): after a sleep it is read again', async () => {
    const on = await arrive()
    jest.setSystemTime(Date.now() + 1_800_000)
    network.always(listPath, having(1, 2))
    on.tab.window.happen('focus')
    await settled()
    expect([on.unread(), sent(allPath)]).toEqual([1, 0])
  })

  it('S1 (R): a mark is made without storage', async () => {
    browser.storage('full')
    const on = await arrive()
    network.always(listPath, having(2))
    await on.press(2)
    expect([on.unread(), on.tab.reports]).toEqual([2, []])
  })
})
