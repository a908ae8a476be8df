import { selectSession } from '@machines/account/session/session.select'
import {
  bookWell,
  createPath,
  hoursPath,
  knowDay,
  signInAtCalendar,
  startBooking,
} from '@tests/support/bookingTab'
import { signInOn } from '@tests/support/signedInTab'
import { day } from '@tests/support/days'
import { brings, faults, pass, refuses, type Reply, says, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(bookWell, { extensions: ['idempotency-key'] })

/** An hour chosen, and its confirmation open. */
async function atConfirmation() {
  const on = await startBooking(await signInAtCalendar(browser))
  await on.choose()
  return on
}
/** … and confirmed once. */
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

describe('Create booking, when something goes wrong', () => {
  it('N1 (M) known offline: a message, nothing sent, the choice kept, and the next try books', async () => {
    const on = await atConfirmation()
    network.online = false
    await on.does({ type: 'booking.confirmed' })
    expect([creations(), on.dialog()]).toMatchObject([
      0,
      {
        dialog: 'notDone',
        sent: false,
        facts: kept,
        message: 'You are offline, so nothing was sent. Check your connection and try again.',
      },
    ])
    network.online = true
    await on.does({ type: 'retry.requested' })
    expect([creations(), on.dialog()]).toMatchObject([1, bookedAs('BK55')])
  })

  const unanswered = [
    ['N2 (Q) the connection is lost', faults.lost],
    ['N2 (Q) a gateway fails', faults.badGateway],
    ['N2 (Q) a gateway gives up', faults.gatewayTimeout],
    ['N4 (Q) the server fails without a word', faults.failing],
    ['N4 (Q) the server fails with one', faults.failingWithWords],
    ['N5 (Q) a captive portal answers', faults.captivePortal],
    ['N5 (Q) the body is empty', faults.empty],
    ['N5 (Q) the body is null', faults.nothing],
    ['N5 (Q) the envelope is missing', faults.noEnvelope],
    ['N9 (Q) the answer brings no number', brings({})],
    ['N9 (Q) the number is none', brings({ booking_id: 'soon' })],
  ] as const
  it.each(unanswered)('%s, and the booking was made: found, and said with its number', async (_, reply) => {
    const on = await atConfirmation()
    knowDay(network, { taken: [18], mine: true })
    network.next(createPath, reply)
    await on.does({ type: 'booking.confirmed' })
    expect([creations(), on.dialog()]).toMatchObject([1, bookedAs('BK90')])
  })
  it.each(unanswered)(
    '%s, and nothing was booked: a message, never repeated automatically, and another try carries the same key',
    async (_, reply) => {
      const on = await confirm(reply)
      await pass(600_000)
      expect([creations(), on.dialog()]).toMatchObject([1, { dialog: 'notDone', sent: true, facts: kept }])
      await on.does({ type: 'retry.requested' })
      expect(on.dialog()).toMatchObject(bookedAs('BK55'))
      expect([creations(), new Set(keys()).size]).toEqual([2, 1])
    },
  )

  it.each([
    [
      'N2 (Q) the answer is lost',
      faults.lost,
      'network',
      'Failed to process your booking due to a network error.',
    ],
    ['N2 (Q) a gateway fails and says why', refuses(502, 'Down until six'), 'server', 'Down until six'],
    ['N2 (Q) a gateway gives up and says why', refuses(504, 'Down until six'), 'server', 'Down until six'],
    ['N4 (Q) the server fails without a word', faults.failing, 'server', 'Failed to create booking'],
    ['N4 (Q) the server fails with one', faults.failingWithWords, 'server', 'We are repairing it'],
  ] as const)(
    '%s, and nothing was booked: the dialog says so with its reason, and afterwards so does the choice [B2.37]',
    async (_, reply, reason, error) => {
      const on = await confirm(reply)
      expect(on.dialog()).toMatchObject({ dialog: 'notDone', reason, error })
      await on.does({ type: 'result.dismissed' })
      expect(on.screen()).toMatchObject({
        choice: { summary: kept },
        notice: {
          tone: 'bad',
          title: reason === 'server' ? 'Booking Failed' : 'Network Error',
          message: `${error.replace(/\.$/, '')}. Nothing has been booked.`,
        },
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

  it('N2 (Q) no answer for thirty seconds: not given up before, then looked for [A9.01, B7.01]', async () => {
    const on = await confirm(faults.silence)
    await pass(29_999)
    expect(on.dialog()).toMatchObject({ dialog: 'confirming', processing: true })
    await pass(1)
    expect(on.dialog()).toMatchObject({ dialog: 'notDone', sent: true })
  })

  it('N2 (Q) the answer is lost, and somebody else has the hour: notified, with what comes close', async () => {
    const on = await atConfirmation()
    knowDay(network, { taken: [18] })
    network.next(createPath, faults.lost)
    await on.does({ type: 'booking.confirmed' })
    expect(on.dialog()).toMatchObject({ dialog: 'slotLost', lost: 'taken' })
  })

  it('N2 (Q) the answer is lost and the day cannot be read: not known, until looked at again', async () => {
    const on = await atConfirmation()
    network.next(hoursPath, faults.failing)
    network.next(createPath, faults.lost)
    await on.does({ type: 'booking.confirmed' })
    expect(on.dialog()).toMatchObject({ dialog: 'uncertain', facts: kept })
    knowDay(network, { taken: [18], mine: true })
    await on.does({ type: 'retry.requested' })
    expect([creations(), on.dialog()]).toMatchObject([1, bookedAs('BK90')])
  })

  it('N3 (I) an answer after the page was left is ignored, and the booking is found on coming back', async () => {
    const release = network.hold(createPath)
    const on = await confirm()
    on.leave()
    release()
    await settled()
    expect(on.booking.getSnapshot().value).toBe('attempting')
    knowDay(network, { taken: [18], mine: true })
    const back = await startBooking(on.tab)
    expect([creations(), back.dialog()]).toMatchObject([1, bookedAs('BK90')])
  })

  it('N6 (W) 429: waits as long as the server asks, counting down, and can be confirmed again then', async () => {
    const on = await confirm(faults.tooMany)
    expect(on.dialog()).toMatchObject({ ...confirming, secondsLeft: 90, waitMessage: 'Slow down' })
    await on.does({ type: 'booking.confirmed' })
    await pass(89_000)
    expect([creations(), on.dialog()]).toMatchObject([1, { secondsLeft: 1 }])
    await pass(1_000)
    expect(on.dialog()).toMatchObject(confirming)
    await on.does({ type: 'booking.confirmed' })
    expect(on.dialog()).toMatchObject(bookedAs('BK55'))
  })

  it('N7 (O) a 401: the session ends with one notice; after signing in again it is looked for, and the slot is kept', async () => {
    const on = await confirm(faults.unauthorised)
    expect([on.tab.address(), selectSession(on.tab.app.actors.session.getSnapshot())]).toMatchObject([
      '/signin',
      { screen: 'signedOut', end: 'refused' },
    ])
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

  it('U1 (1) two presses send one request', async () => {
    const release = network.hold(createPath)
    const on = await atConfirmation()
    on.booking.send({ type: 'booking.confirmed' })
    on.booking.send({ type: 'booking.confirmed' })
    await settled()
    on.booking.send({ type: 'booking.confirmed' })
    release()
    await settled()
    expect([creations(), on.dialog()]).toMatchObject([1, bookedAs('BK55')])
  })

  it.each([
    ['U2 (R) a reload while it is sent, and it was booked', true, bookedAs('BK90')],
    ['U2 (R) a reload while it is sent, and it was not', false, { dialog: 'notDone', sent: true }],
  ] as const)('%s: looked for, never sent again', async (_, mine, dialog) => {
    network.hold(createPath)
    const on = await confirm()
    knowDay(network, { taken: mine ? [18] : [], mine })
    const again = await startBooking(await on.tab.reload())
    await pass(600_000)
    expect([creations(), again.dialog()]).toMatchObject([1, dialog])
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
      knowDay(network, { taken: [18], mine: true })
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
    knowDay(network, { taken: [18], mine: true })
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

  it.each([
    ['S1 (R) storage that is full', 'full'],
    ['S1 (R) storage that is broken', 'broken'],
    ['S1 (R) storage that is silent', 'silent'],
  ] as const)('%s: booked all the same', async (_, mood) => {
    const on = await atConfirmation()
    browser.storage(mood)
    await on.does({ type: 'booking.confirmed' })
    expect([on.dialog(), on.tab.reports]).toMatchObject([bookedAs('BK55'), []])
  })
})
