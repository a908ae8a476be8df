import { createPath, hoursPath } from '@tests/support/bookingTab'
import { tenInTheMorning } from '@tests/support/days'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, pass, refuses, type Reply, says, settled } from '@tests/support/faults'
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
import { withFaults } from '@tests/support/withFaults'

const { network, browser, reopen } = withFaults(moveWell)
beforeEach(() => {
  jest.setSystemTime(tenInTheMorning)
})
/** Switches to a server that moves in one call. */
const withExtension = () => {
  reopen({ extensions: ['move-booking'] })
  jest.setSystemTime(tenInTheMorning)
}

/** Opens the confirmation and presses it. */
async function confirm(reply?: Reply, cancellation?: Reply): Promise<Mover> {
  const on = await chooseMove(browser)
  if (reply) network.next(createPath, reply)
  if (cancellation) network.next(cancelPath, cancellation)
  await on.does({ type: 'move.confirmed' })
  return on
}
const cancellations = () => network.asked(cancelPath).length
/** How many times the portal sent each half. */
const sent = () => [network.asked(createPath).length, cancellations()]
const oldIsCanceled = () => network.always(detailsPath, brings(bookingOnWire('Canceled')))
const moved = { screen: 'moved', reference: 'BK55', newReference: 'BK56' }
const halfDone = { screen: 'halfDone', reference: 'BK55', newReference: 'BK56' }
const confirming = {
  screen: 'confirming',
  busy: false,
  to: 'Badminton Court 1, Wednesday, July 8, 2026, 5:00 PM - 6:00 PM',
}
const record = () => browser.kept().includes('moveInProgress')

faultTests('Move a booking', {
  ...{ network, browser, page: '/my-bookings', call: createPath, start: startMoving },
  prepare: ({ choose }) => choose(),
  send: ({ move }) => move.send({ type: 'move.confirmed' }),
  again: ({ does }) => does({ type: 'retry.requested' }, { type: 'move.confirmed' }),
  shown: (on) => ({ ...on.moving(), attempt: on.attempt(), cancellations: cancellations() }),
  fine: moved,
  failed: (message) => ({ attempt: { dialog: 'notDone', sent: false, message }, cancellations: 0 }),
  texts: {},
  busy: { attempt: { processing: true } },
  waiting: (secondsLeft) =>
    secondsLeft === null ? confirming : { attempt: { secondsLeft }, cancellations: 0 },
  unknown: {
    done: () => knowHeld(network, { mine: both }),
    // The portal gives the old hours back then.
    found: { ...moved, cancellations: 1 },
    unreadable: () => network.next(hoursPath, faults.failing),
    notKnown: { attempt: { dialog: 'uncertain' }, cancellations: 0 },
    look: ({ does }) => does({ type: 'retry.requested' }),
    notDone: () => ({ attempt: { dialog: 'notDone' }, cancellations: 0 }),
    withoutWords: true,
  },
  drifted: [['the envelope is another one', faults.noEnvelope]],
  refusals: [
    [
      'a refusal is displayed beside the choice, which may be confirmed again',
      refuses(422, 'You already hold 2 facilities in this hour.'),
      { ...confirming, notice: { message: 'You already hold 2 facilities in this hour.' } },
    ],
  ],
  reloaded: { attempt: { dialog: 'notDone' } },
  byHand: ['U4', 'T'],
  typed: 'nothing',
})

describe('Moving a booking', () => {
  it('books first and cancels then, without the extension', async () => {
    const on = await confirm()
    expect([sent(), on.moving(), record()]).toMatchObject([[1, 1], moved, false])
    expect(network.asked(createPath)[0]?.body).not.toHaveProperty('replaces_booking_id')
  })

  it('is one call with the extension, onto hours of the booking itself too', async () => {
    withExtension()
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
    const on = await chooseMove(browser)
    await on.does({ type: 'confirmation.left' }, { type: 'slot.chosen', facilityId: 101, slot: 18 })
    expect(on.moving()).toMatchObject({
      screen: 'choosing',
      notice: { message: expect.stringContaining('cancel that booking first') as string },
    })
  })
})

describe('Move a booking, when something goes wrong', () => {
  it('N1 (M) offline after the first half: both are held, a message, and the next try cancels', async () => {
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

  const unknowns = [
    ['N2 (Q) the connection is lost', faults.lost],
    ['N4 (Q) the server fails', faults.failing],
    ['N5 (Q) a captive portal answers', faults.captivePortal],
  ] as const
  it.each(unknowns)(
    'when %s for a move in one call: it is read back and said to be done',
    async (_, reply) => {
      withExtension()
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
      const on = await confirm(undefined, reply)
      expect([sent(), on.moving(), record()]).toMatchObject([[1, 1], halfDone, true])
    },
  )

  it('N2 (Q) a cancellation without an answer that was done is said to be done', async () => {
    const on = await chooseMove(browser)
    network.next(cancelPath, () => {
      oldIsCanceled()
      return faults.lost()
    })
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[1, 1], moved])
  })

  it('N2 (Q) when the old booking cannot be read either it is not known, and looking again finds out', async () => {
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

  it('N6 (W) 429 for the cancellation: the wait counts down in place, then it continues', async () => {
    const on = await confirm(undefined, faults.tooMany)
    expect(on.moving()).toMatchObject({ secondsLeft: 90 })
    await pass(90_000)
    expect(sent()).toEqual([1, 1])
    await on.does({ type: 'cancellation.confirmed' })
    expect(on.moving()).toMatchObject(moved)
  })

  it.each([
    ['the booking', faults.unauthorised, undefined],
    ['the cancellation', undefined, faults.unauthorised],
  ] as const)(
    'N7 (O) a 401 for %s ends the session, and what was done of the move is remembered',
    async (_, booking, canceling) => {
      const on = await confirm(booking, canceling)
      expect([on.tab.address(), on.tab.lastEnd(), record()]).toEqual(['/signin', 'refused', true])
    },
  )

  it('N7 (O) a session that ends before anything is sent keeps the hour that was chosen, to be confirmed after signing in', async () => {
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
    await confirm(faults.unauthorised)
    const again = await startMoving(await signInAtBookings(browser))
    expect([sent(), again.attempt()]).toMatchObject([[1, 0], { dialog: 'notDone' }])
    await again.does({ type: 'retry.requested' })
    expect([sent(), again.moving()]).toMatchObject([[2, 0], halfDone])
  })

  it('U2 (R) a reload keeps the hour that was chosen, and leaving the dialog ends that', async () => {
    const on = await chooseMove(browser)
    const again = await startMoving(await on.tab.reload())
    expect([sent(), again.moving()]).toMatchObject([[0, 0], { screen: 'choosing', to: confirming.to }])
    await again.does({ type: 'dialog.closed' })
    expect([again.moving(), record()]).toEqual([{ screen: 'closed' }, false])
  })

  it('U2 (R) another page says that a choice was not finished, and opens it when asked; the choice is forgotten when asked', async () => {
    await chooseMove(browser)
    const elsewhere = await startMoving(await browser.tab('/dashboard'))
    expect(elsewhere.moving()).toMatchObject({ screen: 'kept', reference: 'BK55' })
    await elsewhere.does({ type: 'retry.requested' })
    expect([sent(), elsewhere.moving()]).toMatchObject([[0, 0], { screen: 'choosing', to: confirming.to }])
    const again = await startMoving(await browser.tab('/dashboard'))
    await again.does({ type: 'dialog.closed' })
    expect([again.moving(), record()]).toEqual([{ screen: 'closed' }, false])
  })

  it('U2 (R) a link to a booking opens its sheet alone, not over a choice that was not finished', async () => {
    await chooseMove(browser)
    const linked = await startMoving(await browser.tab('/my-bookings?booking=55'))
    expect(linked.moving()).toMatchObject({ screen: 'kept', reference: 'BK55' })
  })

  it('N8 (C) the new hour is taken: nothing is moved, what is free is displayed, the rest is kept', async () => {
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

  it('N8 (C) a cancellation that is refused leaves both, with the words of the centre', async () => {
    const on = await confirm(undefined, refuses(409, 'Up to 2 hours before it begins.'))
    expect([sent(), on.moving()]).toMatchObject([
      [1, 1],
      { ...halfDone, reason: 'Up to 2 hours before it begins.' },
    ])
    await on.does({ type: 'bothKept.chosen' })
    expect([on.moving(), record()]).toEqual([{ screen: 'closed' }, false])
  })

  const leaving: readonly (readonly [string, (on: Mover) => Promise<Mover['tab']>])[] = [
    ['U2 (R) a reload', (on) => on.tab.reload()],
    [
      'U3 (R) Back out of the cache',
      (on) => {
        on.tab.window.happen('pageshow', { persisted: true })
        on.leave()
        return Promise.resolve(on.tab)
      },
    ],
  ]

  it.each(leaving)(
    '%s after the first half: both are named, and cancelling continues when asked',
    async (_, go) => {
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
      const on = await chooseMove(browser)
      network.hold(createPath)
      await on.does({ type: 'move.confirmed' })
      knowHeld(network, { mine: both })
      const again = await startMoving(await go(on))
      expect([sent(), again.moving()]).toMatchObject([[1, 0], halfDone])
    },
  )

  it('U2 (R) a reload keeps the hour that was chosen while another tab left its own move, which was done', async () => {
    const first = await chooseMove(browser)
    const on = await startMoving(await browser.tab('/my-bookings'))
    await first.does({ type: 'move.confirmed' })
    await on.does({ type: 'facility.chosen', facilityId: 102 })
    await first.does({ type: 'dialog.closed' })
    const again = await startMoving(await on.tab.reload())
    expect([first.moving(), again.moving()]).toMatchObject([{ screen: 'closed' }, { screen: 'choosing' }])
  })

  it('U4 (K) an old booking that another tab cancelled meanwhile is said to be cancelled', async () => {
    const on = await chooseMove(browser)
    oldIsCanceled()
    network.next(cancelPath, refuses(409, 'This booking is already cancelled.'))
    await on.does({ type: 'move.confirmed' })
    expect(on.moving()).toMatchObject(moved)
  })

  it('of a booking that was cancelled in another tab is not offered any more once the member is back, and it says so', async () => {
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
    const on = await chooseMove(browser)
    jest.setSystemTime(tenInTheMorning + 6 * 3_600_000 + 1_000)
    on.tab.window.happen('focus')
    await settled()
    await on.does({ type: 'move.confirmed' })
    expect([sent(), on.moving()]).toMatchObject([[0, 0], { screen: 'tooLate' }])
  })
})

it('signing out leaves nothing of a move', async () => {
  const on = await confirm(undefined, refuses(409, 'Too late.'))
  expect(record()).toBe(true)
  on.tab.app.session.send({ type: 'signOut.requested' })
  await settled()
  expect(record()).toBe(false)
  const again = startBookings(await signInAtBookings(browser))
  expect(again.moving()).toEqual({ screen: 'closed' })
})
