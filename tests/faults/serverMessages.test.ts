/**
 * The portal displays the server's message with an error: for every read of a flow, on the live flow, and for
 * every call of the table, in the client. A new read without a place for its message fails here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyActorRef, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { FlowDeps } from '@flows/shared/deps'
import { allEndpoints, type EndpointName, endpoints } from '@api/endpoints'
import { readAnswer } from '@api/answers'
import { availabilityFlow, guestAvailabilityFlow } from '@flows/calendar/availability'
import { bookingDetailsFlow } from '@flows/booking/bookingDetails'
import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import { childAccountsFlow } from '@flows/profile/childAccounts'
import { dataExportFlow } from '@flows/profile/dataExport'
import { mailPreferencesFlow } from '@flows/profile/mailPreferences'
import { accountActivityFlow } from '@flows/profile/accountActivity'
import { devicesFlow } from '@flows/profile/devices'
import { monthBookingsFlow } from '@flows/calendar/monthBookings'
import { myBookingsFlow } from '@flows/booking/myBookings'
import { paidPaymentsFlow } from '@flows/money/paidPayments'
import { notificationsFlow } from '@flows/shell/notifications'
import { payablesFlow } from '@flows/money/payables'
import { profileFlow } from '@flows/profile/profile'
import { slotAlertsFlow } from '@flows/booking/slotAlerts'
import { upcomingBookingsFlow } from '@flows/dashboard/upcomingBookings'
import { selectAvailability } from '@machines/calendar/availability/availability.select'
import { selectBookingDetails } from '@machines/booking/bookingDetails/bookingDetails.select'
import { selectCalendarFeed } from '@machines/calendar/calendarFeed/calendarFeed.select'
import { selectChildAccounts } from '@machines/profile/childAccounts/childAccounts.select'
import { selectDataExport } from '@machines/profile/dataExport/dataExport.select'
import { selectMailPreferences } from '@machines/profile/mailPreferences/mailPreferences.select'
import { selectAccountActivity } from '@machines/profile/accountActivity/accountActivity.select'
import { selectDevices } from '@machines/profile/devices/devices.select'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { selectMyBookings } from '@machines/booking/myBookings/myBookings.select'
import { selectPaidPayments } from '@machines/money/paidPayments/paidPayments.select'
import { selectNotifications } from '@machines/shell/notifications/notifications.select'
import { selectPayables } from '@machines/money/payables/payables.select'
import { selectProfile } from '@machines/profile/profile/profile.select'
import { selectSession } from '@machines/account/session/session.select'
import { selectSlotAlerts } from '@machines/booking/slotAlerts/slotAlerts.select'
import { selectUpcomingBookings } from '@machines/dashboard/upcomingBookings/upcomingBookings.select'
import { bookWell } from '@tests/support/bookingTab'
import { day } from '@tests/support/days'
import {
  accountOnWire,
  brings,
  createNetwork,
  loginOnWire,
  memberOnWire,
  openBrowser,
  refuses,
  says,
  settled,
  type Tab,
} from '@tests/support/faults'
import { within, type WithoutParent } from '@tests/support/parents'
import { projectRoot } from '@tests/support/project'
import { signInAt } from '@tests/support/signedInTab'

type Bind<M extends AnyStateMachine> = (
  deps: FlowDeps,
  parent: AnyActorRef,
) => { readonly machine: M; readonly input: WithoutParent<InputFrom<M>> }

/**
 * Starts the flow of the read, sends it the member's earlier events, and returns its selector's view model.
 */
const readBy =
  <M extends AnyStateMachine>(
    bind: Bind<M>,
    select: (snapshot: SnapshotFrom<M>) => unknown,
    ...events: readonly EventFromLogic<M>[]
  ) =>
  async (tab: Tab): Promise<unknown> => {
    const actor = tab.page(bind)
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return select(actor.getSnapshot())
  }
const aDay = { type: 'query.changed', query: { branchId: 1, date: day } } as const

/** Makes the read on the page that displays it. */
const displayed: Partial<Record<EndpointName, (tab: Tab) => Promise<unknown>>> = {
  user: async (tab) => {
    tab.app.session.send({ type: 'refresh.requested' })
    const again = await tab.reload()
    return selectSession(again.app.session.getSnapshot())
  },
  memberAvailability: readBy((deps) => within(availabilityFlow(deps)), selectAvailability, aDay),
  guestAvailability: readBy((deps) => within(guestAvailabilityFlow(deps)), selectAvailability, aDay),
  monthBookings: readBy((deps) => within(monthBookingsFlow(deps)), selectMonthBookings),
  allBookings: readBy((deps) => myBookingsFlow(deps), selectMyBookings),
  bookingDetails: readBy((deps) => within(bookingDetailsFlow(deps)), selectBookingDetails, {
    type: 'booking.requested',
    bookingId: 55,
  }),
  upcomingBookings: readBy(upcomingBookingsFlow, selectUpcomingBookings),
  receivables: readBy(payablesFlow, selectPayables),
  memberPayments: readBy(paidPaymentsFlow, selectPaidPayments),
  notifications: readBy(notificationsFlow, selectNotifications, {
    type: 'panel.opened',
  }),
  showProfile: readBy(profileFlow, selectProfile),
  childMembers: readBy(childAccountsFlow, selectChildAccounts),
  signedInDevices: readBy(devicesFlow, selectDevices),
  accountActivity: readBy((deps) => within(accountActivityFlow(deps)), selectAccountActivity, {
    type: 'query.changed',
    query: 'activity',
  }),
  findCalendarFeed: readBy(calendarFeedFlow, selectCalendarFeed),
  mailPreferences: readBy(mailPreferencesFlow, selectMailPreferences),
  slotAlerts: readBy(slotAlertsFlow, selectSlotAlerts),
  exportData: readBy(
    dataExportFlow,
    selectDataExport,
    { type: 'export.requested' },
    { type: 'password.submitted', password: 'Kingfisher-77!' },
  ),
}

/** Reads whose failure has no text, and the reason. */
const silent: Partial<Record<EndpointName, string>> = {
  availabilitySummary: 'the counts of the other days are left out, and the failure is logged',
  monthlyCount: 'the count is a dash with Retry, and the failure is logged (B8.21)',
}

/** A call's own text when the server gives no reason, with the statement that has the text. */
const ownTexts: Partial<Record<EndpointName, readonly [text: string, ids: string]>> = {
  user: ['Failed to fetch user profile', ' [A8.05]'],
  memberAvailability: ['Failed to fetch activity facility list', ' [B8.08b]'],
  guestAvailability: ['Failed to retrieve activity and facility data', ' [B8.02]'],
  monthBookings: ['Failed to fetch member bookings', ' [B8.08c]'],
  allBookings: ['Failed to fetch bookings', ' [B8.09c]'],
  bookingDetails: ['Failed to fetch member booking details', ' [B8.08]'],
  upcomingBookings: ['Failed to fetch upcoming bookings', ' [B8.19]'],
  receivables: ['Failed to fetch member receivables', ' [B8.08d]'],
  notifications: ['Failed to fetch notifications', ' [B8.08e]'],
  childMembers: ['Failed to fetch child members', ' [A8.11]'],
}

const statuses = [400, 403, 404, 409, 422, 500, 502, 503, 504]
/**
 * Statuses that a flow could distinguish; the test of the client, below, shows that it reads the others
 * alike.
 */
const statusesOnScreen = [403, 404, 409, 502, 503]
const names = Object.keys(displayed) as EndpointName[]

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(projectRoot(), folder, file), 'utf8'))

it('every read that a flow makes is displayed or has a reason not to be', () => {
  const called = [...sourcesIn('src/flows'), ...sourcesIn('src/api')]
    .flatMap((source) => [...source.matchAll(/api\.call\(\s*'(\w+)'/g)])
    .map(([, name]) => name as EndpointName)
  const reads = [...new Set(called)].filter((name) => endpoints[name].kind === 'read')
  expect(reads.sort()).toEqual([...names, ...(Object.keys(silent) as EndpointName[])].sort())
})

describe.each(names)('a failed %s, on the live flow', (name) => {
  const at = endpoints[name]
  const [text, ids] = ownTexts[name] ?? [at.fallback, '']
  let browser: ReturnType<typeof openBrowser>
  afterEach(() => browser.close())

  const seen = async (reply: ReturnType<typeof says>) => {
    const network = createNetwork()
    bookWell(network)
    // Only a Full member has children.
    const member = { ...memberOnWire, member_type: 'Level 2' }
    network.always('/login', brings({ ...loginOnWire(), member }))
    network.always('/user', brings({ ...accountOnWire(), member }))
    browser = openBrowser(network, null, {
      extensions: [
        ...([
          'sessions',
          'account-activity',
          'data-export',
          'calendar-feed',
          'member-payments',
          'slot-alerts',
        ] as const),
        'mail-preferences',
      ],
    })
    const tab = await signInAt(browser, '/calendar')
    network.always(at.path, reply)
    return JSON.stringify(await displayed[name]?.(tab))
  }

  it.each(statusesOnScreen)('with status %s shows the message of the server [A8.01]', async (status) => {
    expect(await seen(refuses(status, `Closed for repairs (${status})`))).toContain(
      `Closed for repairs (${status})`,
    )
  })

  it.each([
    ['502', says('<html>Bad gateway</html>', { status: 502 })],
    ['504', says('', { status: 504 })],
    ['500', says({ status: 'error' }, { status: 500 })],
  ])(`with status %s and no message shows its own text${ids}`, async (_, reply) => {
    expect(await seen(reply)).toContain(text)
  })
})

it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answered by an error carries the message of the server, else its own text [A7.26, A8.01]',
  (_, endpoint) => {
    const said = (status: number, body: unknown) => {
      const outcome = readAnswer(endpoint, { status, body: JSON.stringify(body), retryAfter: null }, 0)
      return outcome.ok ? null : outcome.failure
    }
    for (const status of statuses) {
      expect(said(status, { status: 'error', message: 'Why' })).toMatchObject({ message: 'Why' })
      expect(said(status, { status: 'error' })).toMatchObject({ message: endpoint.fallback })
    }
  },
)
