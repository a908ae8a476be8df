import {
  bookWell,
  createPath,
  hoursPath,
  knowDay,
  signInAtCalendar,
  startBooking,
} from '@tests/support/bookingTab'
import { faultTests } from '@tests/support/faultFlow'
import { signInOn } from '@tests/support/signedInTab'
import { day } from '@tests/support/days'
import { brings, faults, pass, refuses, type Reply, says, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(bookWell, { extensions: ['idempotency-key'] })

/** Chooses an hour and opens its confirmation. */
async function atConfirmation() {
  const on = await startBooking(await signInAtCalendar(browser))
  await on.choose()
  return on
}
/** … and confirms once. */
async function confirm(reply?: Reply) {
  const on = await atConfirmation()
  if (reply) network.next(createPath, reply)
  await on.does({ type: 'booking.confirmed' })
  return on
}
const creations = () => network.asked(createPath).length
const keys = () => network.asked(createPath).map(({ headers }) => headers['Idempotency-Key'])
const bookedAs = (reference: string) => ({ dialog: 'booked', reference })
const confirming = { dialog: 'confirming', processing: false, total: 'LKR 1,500', secondsLeft: null }
const kept = { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' }
const alternatives = [
  'Badminton Court 2, 6:00 PM - 7:00 PM',
  'Badminton Court 1, 5:00 PM - 6:00 PM',
  'Badminton Court 1, 7:00 PM - 8:00 PM',
]
const hourIsMine = () => knowDay(network, { taken: [18], mine: true })

faultTests('Create booking', {
  ...{ network, browser, page: '/calendar', call: createPath, start: startBooking },
  prepare: ({ choose }) => choose(),
  send: ({ does }) => does({ type: 'booking.confirmed' }),
  again: ({ does }) => does({ type: 'booking.confirmed' }, { type: 'retry.requested' }),
  shown: ({ dialog }) => dialog(),
  fine: bookedAs('BK55'),
  failed: (message) => ({ dialog: 'notDone', sent: false, facts: kept, message }),
  texts: {
    lost: 'Failed to process your booking due to a network error.',
    fallback: 'Failed to create booking',
  },
  busy: { dialog: 'confirming', processing: true },
  waiting: (secondsLeft) => ({ ...confirming, secondsLeft }),
  unknown: {
    done: hourIsMine,
    found: bookedAs('BK90'),
    unreadable: () => network.next(hoursPath, faults.failing),
    notKnown: { dialog: 'uncertain', facts: kept },
    look: ({ does }) => does({ type: 'retry.requested' }),
    notDone: (error) => ({ dialog: 'notDone', sent: true, facts: kept, error }),
  },
  drifted: [
    ['the answer brings no number', brings({})],
    ['the number is none', brings({ booking_id: 'soon' })],
  ],
  reloaded: { dialog: 'notDone', sent: true },
  ids: { N2: 'A9.01, B7.01' },
  byHand: ['N8', 'U4', 'T'],
  typed: 'nothing',
})

describe('Create booking, when something goes wrong', () => {
  it.each([
    ['N2 (Q) the connection is lost', faults.lost],
    ['N4 (Q) the server fails', faults.failing],
    ['N5 (Q) a captive portal answers', faults.captivePortal],
    ['N9 (Q) the answer brings no number', brings({})],
  ] as const)('%s, and nothing was booked: another try carries the same key', async (_, reply) => {
    const on = await confirm(reply)
    await on.does({ type: 'retry.requested' })
    expect([on.dialog(), creations(), new Set(keys()).size]).toMatchObject([bookedAs('BK55'), 2, 1])
  })

  it.each([
    [
      'N2 (Q) the answer is lost',
      faults.lost,
      'Network Error',
      'Failed to process your booking due to a network error',
    ],
    ['N4 (Q) the server fails with a word', faults.failingWithWords, 'Booking Failed', 'We are repairing it'],
  ] as const)(
    '%s, and nothing was booked: dismissed, the choice says so with its reason [B2.37]',
    async (_, reply, title, reason) => {
      const on = await confirm(reply)
      expect(on.dialog()).toMatchObject({ reason: title === 'Network Error' ? 'network' : 'server' })
      await on.does({ type: 'result.dismissed' })
      expect(on.screen()).toMatchObject({
        choice: { summary: kept },
        notice: { tone: 'bad', title, message: `${reason}. Nothing has been booked.` },
      })
    },
  )

  it('N8 (C) a conflict that is dismissed, and N6 (W) a wait that is left, are displayed beside the choice [B2.37]', async () => {
    const on = await atConfirmation()
    network.next(createPath, faults.tooMany)
    await on.does({ type: 'booking.confirmed' }, { type: 'confirmation.left' })
    expect(on.screen().notice).toMatchObject({ tone: 'bad', message: 'Slow down' })
    network.next(createPath, refuses(409, 'No'))
    knowDay(network, { taken: [18] })
    await on.does({ type: 'choice.finished' }, { type: 'booking.confirmed' }, { type: 'result.dismissed' })
    expect(on.screen().notice).toMatchObject({ tone: 'bad', title: 'That time was just taken' })
  })

  it('N2 (Q) the answer is lost, and somebody else has the hour: notified, with what comes close', async () => {
    const on = await atConfirmation()
    knowDay(network, { taken: [18] })
    network.next(createPath, faults.lost)
    await on.does({ type: 'booking.confirmed' })
    expect(on.dialog()).toMatchObject({ dialog: 'slotLost', lost: 'taken' })
  })

  it('N3 (I) an answer after the page was left is ignored, and the booking is found on coming back', async () => {
    const release = network.hold(createPath)
    const on = await confirm()
    on.leave()
    release()
    await settled()
    expect(on.booking.getSnapshot().value).toBe('attempting')
    hourIsMine()
    const back = await startBooking(on.tab)
    expect([creations(), back.dialog()]).toMatchObject([1, bookedAs('BK90')])
  })

  it('N7 (O) a 401: after signing in again it is looked for, and the slot is kept', async () => {
    const on = await confirm(faults.unauthorised)
    on.leave()
    await signInOn(on.tab)
    const back = await startBooking(on.tab)
    expect([on.tab.address(), creations(), back.dialog()]).toMatchObject([
      '/calendar',
      1,
      { dialog: 'notDone', reason: 'interrupted', error: null, sent: true, facts: kept },
    ])
    await back.does({ type: 'retry.requested' })
    expect([new Set(keys()).size, back.dialog()]).toMatchObject([1, bookedAs('BK55')])
  })
  it('N7 (O) a 401, and the hour is taken before the member is back: notified, with what comes close', async () => {
    const on = await confirm(faults.unauthorised)
    on.leave()
    knowDay(network, { taken: [18] })
    await signInOn(on.tab)
    const back = await startBooking(on.tab)
    expect([creations(), back.dialog()]).toMatchObject([
      1,
      {
        dialog: 'slotLost',
        lost: 'taken',
        facts: kept,
        alternatives: alternatives.map((text) => ({ text })),
      },
    ])
  })
  it('N7 (O) a session that ends before anything is sent: the choice is there again, checked again', async () => {
    const on = await atConfirmation()
    network.next(hoursPath, faults.unauthorised)
    on.tab.window.happen('focus')
    await settled()
    expect(on.tab.address()).toBe('/signin')
    on.leave()
    await signInOn(on.tab)
    const back = await startBooking(on.tab)
    expect([creations(), back.screen()]).toMatchObject([
      0,
      { screen: 'none', choice: { summary: kept }, notice: { tone: 'info' } },
    ])
  })

  it.each([
    [
      'N8 (C) a 409 with its reason',
      says({ status: 'error', message: 'No', error: 'slot_taken' }, { status: 409 }),
    ],
    ['N8 (C) a 409 without one', refuses(409, 'No')],
  ] as const)(
    '%s: the conflict is displayed, the day read again, and what comes close offered',
    async (_, reply) => {
      const on = await atConfirmation()
      network.next(createPath, reply)
      knowDay(network, { taken: [18] })
      await on.does({ type: 'booking.confirmed' })
      const lost = on.dialog()
      expect(lost).toMatchObject({ dialog: 'slotLost', lost: 'taken', facts: kept })
      const offered = lost.dialog === 'slotLost' ? lost.alternatives : []
      expect(offered.map(({ text }) => text)).toEqual(alternatives)
      await on.does(
        ...offered
          .slice(0, 1)
          .map(({ alternative }) => ({ type: 'alternative.chosen' as const, alternative })),
      )
      await on.does({ type: 'booking.confirmed' })
      expect(on.dialog()).toMatchObject({ ...bookedAs('BK55'), facts: { facility: 'Badminton Court 2' } })
      expect(new Set(keys()).size).toBe(2)
    },
  )
  it('N8 (C) a 409 about the price: the server’s is shown and asked, under a key of its own', async () => {
    const on = await atConfirmation()
    network.next(createPath, refuses(409, 'The price has changed.'))
    knowDay(network, { rate: 1800 })
    await on.does({ type: 'booking.confirmed' })
    expect([creations(), on.screen()]).toMatchObject([
      1,
      { dialog: { ...confirming, total: 'LKR 1,800' }, notice: { title: 'The price has changed' } },
    ])
    await on.does({ type: 'booking.confirmed' })
    expect(network.asked(createPath).map(({ body }) => body)).toMatchObject([
      { total_amount: 1500 },
      { total_amount: 1800 },
    ])
    expect(new Set(keys()).size).toBe(2)
  })
  it.each([
    ['N8 (C) a 422 with words', refuses(422, 'Two facilities at most.'), 'Two facilities at most.'],
    ['N8 (C) a 422 without a word', says({ status: 'error' }, { status: 422 }), 'Failed to create booking'],
    [
      'N8 (C) an error displayed as a success',
      says({ status: 'error' }),
      'An unknown error occurred while creating your booking.',
    ],
  ] as const)(
    '%s: in a dialog, then beside the choice, which is kept [B2.37, B8.06, B8.07]',
    async (_, reply, message) => {
      const on = await confirm(reply)
      expect(on.dialog()).toEqual({ dialog: 'refused', message, addBranch: false })
      await on.does({ type: 'result.dismissed' })
      expect(on.dialog()).toMatchObject({ ...confirming, notice: { message }, facts: kept })
    },
  )

  it('U2 (R) a reload while it is sent, and it was booked: found, and never sent again', async () => {
    network.hold(createPath)
    const on = await confirm()
    hourIsMine()
    const again = await startBooking(await on.tab.reload())
    await pass(600_000)
    expect([creations(), again.dialog()]).toMatchObject([1, bookedAs('BK90')])
  })
  it.each([
    ['chose', [], 1, 'Badminton Court 2, Wednesday, July 8, 2026, 7:00 PM - 8:00 PM'],
    ['booked', [{ type: 'choice.finished' }, { type: 'booking.confirmed' }], 2, null],
  ] as const)(
    'U2 (R) a reload while it is sent, after a second tab %s another hour: looked for all the same',
    async (_, events, times, later) => {
      const on = await atConfirmation()
      const second = await startBooking(await browser.tab('/calendar'))
      network.hold(createPath)
      await on.does({ type: 'booking.confirmed' })
      await second.does({ type: 'slot.chosen', facilityId: 102, slot: 19 }, ...events)
      hourIsMine()
      const again = await startBooking(await on.tab.reload())
      expect([creations(), again.screen()]).toMatchObject([times, { dialog: bookedAs('BK90'), later }])
    },
  )
  it('U2 (R) a reload at the confirmation: the choice is kept, and nothing was sent', async () => {
    const on = await atConfirmation()
    const again = await startBooking(await on.tab.reload())
    expect([creations(), again.screen()]).toMatchObject([
      0,
      { screen: 'none', choice: { summary: kept }, notice: { tone: 'info' } },
    ])
  })

  it('U3 (R) Back from the confirmation and forward again: the choice is kept', async () => {
    const on = await atConfirmation()
    on.leave()
    on.tab.app.world.navigation.go('/dashboard')
    await settled()
    on.tab.app.world.navigation.go('/calendar')
    const again = await startBooking(on.tab)
    expect([creations(), again.screen().choice.summary]).toMatchObject([0, kept])
  })

  it('U4 (C) a second tab has booked the same hour: the first tells so once it is looked at, and keeps the rest', async () => {
    const on = await atConfirmation()
    await on.does({ type: 'confirmation.left' })
    const second = await startBooking(await browser.tab('/calendar'))
    await second.does({ type: 'choice.finished' }, { type: 'booking.confirmed' })
    expect(second.dialog()).toMatchObject(bookedAs('BK55'))
    hourIsMine()
    on.tab.window.happen('focus')
    await settled()
    expect(on.screen().choice).toMatchObject({
      activity: '10',
      summary: null,
      notice: { title: 'You have booked that time already' },
    })
    expect(creations()).toBe(1)
  })

  it('T (C) after a sleep past the chosen hour: notified at the confirmation, and the rest is kept', async () => {
    const on = await atConfirmation()
    jest.setSystemTime(new Date(`${day}T18:30:00+05:30`))
    on.tab.window.happen('focus')
    await settled()
    expect(on.dialog()).toMatchObject({ dialog: 'slotLost', lost: 'past', facts: kept })
    await on.does({ type: 'result.dismissed' })
    expect([creations(), on.screen().choice]).toMatchObject([0, { date: day, activity: '10', summary: null }])
  })

  it.each([
    ['T (C) an hour that begins while the confirmation is open', []],
    ['T (C) an hour that begins after a try that was offline', [{ type: 'booking.confirmed' }]],
  ] as const)('%s is not offered any more, without a look away', async (_, events) => {
    const on = await atConfirmation()
    jest.setSystemTime(new Date(`${day}T17:59:30+05:30`))
    network.online = events.length === 0
    await on.does(...events)
    network.online = true
    await pass(29_000)
    expect(on.dialog()).toMatchObject({ dialog: events.length === 0 ? 'confirming' : 'notDone' })
    await pass(2_000)
    expect(on.dialog()).toMatchObject({ dialog: 'slotLost', lost: 'past', facts: kept })
    await on.does({ type: 'booking.confirmed' }, { type: 'retry.requested' })
    expect(creations()).toBe(0)
  })
})
