import { selectSession } from '@machines/account/session/session.select'
import { createPath } from '@tests/support/bookingTab'
import { tenInTheMorning } from '@tests/support/days'
import {
  brings,
  createNetwork,
  faults,
  openBrowser,
  pass,
  refuses,
  type Reply,
  says,
  settled,
} from '@tests/support/faults'
import {
  both,
  chooseMove,
  knowHeld,
  movedOnly,
  type Mover,
  moveWell,
  startMoving,
} from '@tests/support/moveTab'
import {
  bookingOnWire,
  cancelPath,
  detailsPath,
  signInAtBookings,
  startBookings,
} from '@tests/support/myBookingsTab'

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
const open = (...extensions: readonly ('idempotency-key' | 'move-booking')[]) => {
  browser = openBrowser(network, null, { extensions })
  jest.setSystemTime(tenInTheMorning)
}
beforeEach(() => {
  network = createNetwork()
  moveWell(network)
})
afterEach(() => browser.close())

/** The confirmation is open, and pressed. */
async function confirm(reply?: Reply, cancellation?: Reply): Promise<Mover> {
  const on = await chooseMove(browser)
  if (reply) network.next(createPath, reply)
  if (cancellation) network.next(cancelPath, cancellation)
  await on.does({ type: 'move.confirmed' })
  return on
}
/** How often each half was sent. */
const sent = () => [network.asked(createPath).length, network.asked(cancelPath).length]
const oldIsCanceled = () => network.always(detailsPath, brings(bookingOnWire('Canceled')))
const moved = { screen: 'moved', reference: 'BK55', newReference: 'BK56' }
const halfDone = { screen: 'halfDone', reference: 'BK55', newReference: 'BK56' }
const confirming = {
  screen: 'confirming',
  busy: false,
  to: 'Badminton Court 1, Wednesday, July 8, 2026, 5:00 PM - 6:00 PM',
}
const record = () => browser.kept().includes('moveInProgress')

describe('Moving a booking', () => {
  it('books first and cancels then, without the extension', async () => {
    open()
    const on = await confirm()
    expect([sent(), on.moving(), record()]).toMatchObject([[1, 1], moved, false])
    expect(network.asked(createPath)[0]?.body).not.toHaveProperty('replaces_booking_id')
  })

  it('is one call with the extension, onto hours of the booking itself too', async () => {
    open('move-booking')
    const on = await chooseMove(browser)
    await on.does(
      { type: 'confirmation.left' },
      { type: 'slot.chosen', facilityId: 101, slot: 18 },
      { type: 'choice.finished' },
      { type: 'move.confirmed' },
    )
    expect([sent(), on.moving()]).toMatchObject([[1, 0], moved])
    expect(network.asked(createPath)[0]?.body).toMatchObject({
      replaces_booking_id: 55,
      primary_slot: 17,
      additional_slots: [18],
    })
  })

  it('does not offer its own hours without the extension, and says why', async () => {
    open()
    const on = await chooseMove(browser)
    await on.does({ type: 'confirmation.left' }, { type: 'slot.chosen', facilityId: 101, slot: 18 })
    expect(on.moving()).toMatchObject({
      screen: 'choosing',
      notice: { message: expect.stringContaining('cancel that booking first') as string },
    })
  })
})

const unknowns = [
  ['N2 (Q) the connection is lost', faults.lost],
  ['N2 (Q) a gateway fails', faults.badGateway],
  ['N4 (Q) the server fails without a word', faults.failing],
  ['N4 (Q) the server fails with one', faults.failingWithWords],
  ['N5 (Q) a captive portal answers', faults.captivePortal],
  ['N5 (Q) the body is empty', faults.empty],
  ['N9 (Q) the envelope is another one', faults.noEnvelope],
] as const

describe('Move a booking, when something goes wrong', () => {
  it('N1 (M) known offline: a message, nothing sent, the choice kept, and the next try moves', async () => {
    open()
    const on = await chooseMove(browser)
    network.online = false
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.attempt()]).toMatchObject([[0, 0], { dialog: 'notDone', sent: false }])
    network.online = true
    await on.does({ type: 'retry.requested' })
    expect([sent(), on.moving()]).toMatchObject([[1, 1], moved])
  })

  it('N1 (M) offline after the first half: both are held, a message, and the next try cancels', async () => {
    open()
    const on = await chooseMove(browser)
    network.next(createPath, (request, signal) => {
      network.online = false
      return brings({ booking_id: 56 })(request, signal)
    })
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[1, 0], halfDone])
    network.online = true
    await on.does({ type: 'cancellation.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[1, 1], moved])
  })

  it.each(unknowns)(
    'when %s, and the new hours are free: it is read back, said, and not sent again',
    async (_, reply) => {
      open()
      const on = await confirm(reply)
      expect([sent(), on.attempt()]).toMatchObject([[1, 0], { dialog: 'notDone' }])
    },
  )

  it.each(unknowns)(
    'when %s, and the new hours were booked: it is read back, and the old ones are given back',
    async (_, reply) => {
      open()
      const on = await chooseMove(browser)
      network.next(createPath, reply)
      knowHeld(network, { mine: both })
      await on.does({ type: 'move.confirmed' })
      expect([sent(), on.moving()]).toMatchObject([[1, 1], moved])
    },
  )

  it.each(unknowns)(
    'when %s for a move in one call: it is read back and said to be done',
    async (_, reply) => {
      open('move-booking')
      const on = await chooseMove(browser)
      network.next(createPath, reply)
      knowHeld(network, { mine: movedOnly })
      await on.does({ type: 'move.confirmed' })
      expect([sent(), on.moving()]).toMatchObject([[1, 0], moved])
    },
  )

  it.each(unknowns)(
    'when %s for the cancellation, and the old booking is held: both are named, and nothing is sent again',
    async (_, reply) => {
      open()
      const on = await confirm(undefined, reply)
      expect([sent(), on.moving(), record()]).toMatchObject([[1, 1], halfDone, true])
    },
  )

  it('N2 (Q) a cancellation without an answer that was done is said to be done', async () => {
    open()
    const on = await chooseMove(browser)
    network.next(cancelPath, () => {
      oldIsCanceled()
      return faults.lost()
    })
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[1, 1], moved])
  })

  it('N2 (Q) when the old booking cannot be read either it is not known, and looking again finds out', async () => {
    open()
    const on = await chooseMove(browser)
    network.next(cancelPath, faults.lost)
    network.next(detailsPath, faults.lost)
    await on.does({ type: 'move.confirmed' })
    expect(on.moving()).toMatchObject({ screen: 'notKnown', newReference: 'BK56' })
    await on.does({ type: 'dialog.closed' })
    expect(on.moving()).toMatchObject({ screen: 'unfinished', newReference: 'BK56' })
    oldIsCanceled()
    await on.does({ type: 'retry.requested' })
    expect([sent(), on.moving(), record()]).toMatchObject([[1, 1], moved, false])
  })

  it('N3 (I) an answer that comes after the page was left is dropped, and the move is found again', async () => {
    open()
    const on = await chooseMove(browser)
    const release = network.hold(createPath)
    await on.does({ type: 'move.confirmed' })
    const again = await startMoving(await on.tab.reload())
    release()
    await settled()
    expect([sent(), again.attempt()]).toMatchObject([[1, 0], { dialog: 'notDone' }])
  })

  it.each([
    ['the booking', faults.tooMany, undefined, [1, 0]],
    ['the cancellation', undefined, faults.tooMany, [1, 1]],
  ] as const)(
    'N6 (W) 429 for %s: the wait counts down in place, then it continues',
    async (_, booking, canceling, times) => {
      open()
      const on = await confirm(booking, canceling)
      expect(sent()).toEqual(times)
      expect(booking ? on.attempt() : on.moving()).toMatchObject({ secondsLeft: 90 })
      await pass(90_000)
      expect(sent()).toEqual(times)
      await on.does({ type: booking ? 'move.confirmed' : 'cancellation.confirmed' })
      expect(on.moving()).toMatchObject(moved)
    },
  )

  it.each([
    ['the booking', faults.unauthorised, undefined],
    ['the cancellation', undefined, faults.unauthorised],
  ] as const)(
    'N7 (O) a 401 for %s ends the session; the page is remembered, and what was done of the move',
    async (_, booking, canceling) => {
      open()
      const on = await confirm(booking, canceling)
      expect([on.tab.address(), selectSession(on.tab.app.actors.session.getSnapshot())]).toMatchObject([
        '/signin',
        { screen: 'signedOut', end: 'refused' },
      ])
      expect([browser.kept().includes('/my-bookings'), record()]).toEqual([true, true])
    },
  )

  it('N7 (O) a session that ends before anything is sent keeps the hour that was chosen, to be confirmed after signing in', async () => {
    open()
    const on = await chooseMove(browser)
    network.next(detailsPath, faults.unauthorised)
    on.details.send({ type: 'booking.requested', bookingId: 55 })
    await settled()
    expect(on.tab.address()).toBe('/signin')
    const again = await startMoving(await signInAtBookings(browser))
    await again.does({ type: 'choice.finished' })
    expect([sent(), again.moving()]).toMatchObject([[0, 0], confirming])
    await again.does({ type: 'move.confirmed' })
    expect([sent(), again.moving(), record()]).toMatchObject([[1, 1], moved, false])
  })

  it('N7 (O) a move that a 401 refused is looked for after signing in, and tried again when asked', async () => {
    open()
    await confirm(faults.unauthorised)
    const again = await startMoving(await signInAtBookings(browser))
    expect([sent(), again.attempt()]).toMatchObject([[1, 0], { dialog: 'notDone' }])
    await again.does({ type: 'retry.requested' })
    expect([sent(), again.moving()]).toMatchObject([[2, 0], halfDone])
  })

  it('U2 (R) a reload keeps the hour that was chosen, and leaving the dialog ends that', async () => {
    open()
    const on = await chooseMove(browser)
    const again = await startMoving(await on.tab.reload())
    expect([sent(), again.moving()]).toMatchObject([[0, 0], { screen: 'choosing', to: confirming.to }])
    await again.does({ type: 'dialog.closed' })
    expect([again.moving(), record()]).toEqual([{ screen: 'closed' }, false])
  })

  it('N8 (C) the new hour is taken: nothing is moved, what is free is displayed, the rest is kept', async () => {
    open()
    const on = await chooseMove(browser)
    network.next(
      createPath,
      says({ status: 'error', message: 'Taken.', error: 'slot_taken' }, { status: 409 }),
    )
    knowHeld(network, { taken: [17] })
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving(), record()]).toMatchObject([
      [1, 0],
      {
        screen: 'choosing',
        notice: { tone: 'bad', title: 'That time was just taken' },
        day: { date: '2026-07-08', shownFacility: { name: 'Badminton Court 1' } },
      },
      true,
    ])
  })

  it('N8 (C) another price is displayed and asked again, with nothing moved', async () => {
    open()
    const on = await chooseMove(browser)
    network.next(
      createPath,
      says({ status: 'error', message: 'Dearer.', error: 'price_changed' }, { status: 409 }),
    )
    knowHeld(network, { rate: 1800 })
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([
      [1, 0],
      { ...confirming, price: { after: 'LKR 1,800', difference: 'LKR 300 more than before.' } },
    ])
  })

  it('N8 (C) a refusal is displayed beside the choice, which may be confirmed again', async () => {
    open()
    const on = await confirm(refuses(422, 'You already hold 2 facilities in this hour.'))
    expect([sent(), on.moving()]).toMatchObject([
      [1, 0],
      { ...confirming, notice: { message: 'You already hold 2 facilities in this hour.' } },
    ])
  })

  it('N8 (C) a cancellation that is refused leaves both, with the words of the centre', async () => {
    open()
    const on = await confirm(undefined, refuses(409, 'Up to 2 hours before it begins.'))
    expect([sent(), on.moving()]).toMatchObject([
      [1, 1],
      { ...halfDone, reason: 'Up to 2 hours before it begins.' },
    ])
    await on.does({ type: 'bothKept.chosen' })
    expect([on.moving(), record()]).toEqual([{ screen: 'closed' }, false])
  })

  it('U1 (1) pressed twice it is sent once', async () => {
    open()
    const on = await chooseMove(browser)
    on.move.send({ type: 'move.confirmed' })
    on.move.send({ type: 'move.confirmed' })
    await settled()
    expect(sent()).toEqual([1, 1])
  })

  const leaving: readonly (readonly [string, (on: Mover) => Promise<Mover['tab']>])[] = [
    ['U2 (R) a reload', (on) => on.tab.reload()],
    [
      'U3 (R) Back out of the cache',
      (on) => {
        on.tab.window.happen('pageshow', { persisted: true })
        for (const actor of [on.move, on.details, on.cancellation, on.bookings]) actor.stop()
        return Promise.resolve(on.tab)
      },
    ],
  ]

  it.each(leaving)(
    '%s after the first half: both are named, and cancelling continues when asked',
    async (_, go) => {
      open()
      const on = await chooseMove(browser)
      network.hold(cancelPath)
      await on.does({ type: 'move.confirmed' })
      expect(on.moving()).toMatchObject({ screen: 'canceling' })
      const again = await startMoving(await go(on))
      expect([sent(), again.moving()]).toMatchObject([[1, 1], halfDone])
      await again.does({ type: 'cancellation.confirmed' })
      expect([sent(), again.moving(), record()]).toMatchObject([[1, 2], moved, false])
    },
  )

  it.each([
    ['chose other hours and left them', { type: 'dialog.closed' }],
    ['moved a booking as well', { type: 'move.confirmed' }],
  ] as const)(
    'U2 (R) a reload after the first half, and after a second tab %s: both are named',
    async (_, event) => {
      open()
      const on = await chooseMove(browser)
      const second = await startMoving(await browser.tab('/my-bookings'))
      await second.does({ type: 'dialog.closed' })
      network.hold(cancelPath)
      await on.does({ type: 'move.confirmed' })
      expect(on.moving()).toMatchObject({ screen: 'canceling' })
      await second.choose()
      await second.does(event)
      const again = await startMoving(await on.tab.reload())
      expect(again.moving()).toMatchObject(halfDone)
    },
  )

  it.each(leaving)(
    '%s before the first answer: the new hours are looked for, nothing is cancelled',
    async (_, go) => {
      open()
      const on = await chooseMove(browser)
      network.hold(createPath)
      await on.does({ type: 'move.confirmed' })
      knowHeld(network, { mine: both })
      const again = await startMoving(await go(on))
      expect([sent(), again.moving()]).toMatchObject([[1, 0], halfDone])
    },
  )

  it('U2 (R) a reload keeps the hour that was chosen while another tab left its own move, which was done', async () => {
    open()
    const first = await chooseMove(browser)
    const on = await startMoving(await browser.tab('/my-bookings'))
    await first.does({ type: 'move.confirmed' })
    await on.does({ type: 'facility.chosen', facilityId: 102 })
    await first.does({ type: 'dialog.closed' })
    const again = await startMoving(await on.tab.reload())
    expect([first.moving(), again.moving()]).toMatchObject([{ screen: 'closed' }, { screen: 'choosing' }])
  })

  it('U4 (K) an old booking that another tab cancelled meanwhile is said to be cancelled', async () => {
    open()
    const on = await chooseMove(browser)
    oldIsCanceled()
    network.next(cancelPath, refuses(409, 'This booking is already canceled.'))
    await on.does({ type: 'move.confirmed' })
    expect(on.moving()).toMatchObject(moved)
  })

  it('of a booking that was cancelled in another tab is not offered any more once the member is back, and it says so', async () => {
    open()
    const on = await chooseMove(browser)
    oldIsCanceled()
    on.tab.window.happen('focus')
    await settled()
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[0, 0], { screen: 'canceledElsewhere' }])
    await on.does({ type: 'dialog.closed' })
    expect(on.moving()).toEqual({ screen: 'closed' })
  })

  it('T (R) after a sleep beyond the limit nothing is sent any more, and it says so', async () => {
    open()
    const on = await chooseMove(browser)
    jest.setSystemTime(tenInTheMorning + 6 * 3_600_000 + 1_000)
    on.tab.window.happen('focus')
    await settled()
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[0, 0], { screen: 'tooLate' }])
  })

  it.each(['full', 'broken', 'silent'] as const)('S1 (R) storage that is %s: it is moved', async (mood) => {
    open()
    const on = await chooseMove(browser)
    browser.storage(mood, on.tab.session)
    await on.does({ type: 'move.confirmed' })
    expect([on.moving(), on.tab.reports]).toMatchObject([moved, []])
  })
})

it('signing out leaves nothing of a move', async () => {
  open()
  const on = await confirm(undefined, refuses(409, 'Too late.'))
  expect(record()).toBe(true)
  on.tab.app.actors.session.send({ type: 'signOut.requested' })
  await settled()
  expect(record()).toBe(false)
  expect(startBookings(on.tab).moving()).toEqual({ screen: 'closed' })
})
