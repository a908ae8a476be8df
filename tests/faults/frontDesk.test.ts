import { deskBookingFlow } from '@flows/desk/deskBooking'
import { deskClosingFlow } from '@flows/desk/deskClosing'
import { deskDayFlow } from '@flows/desk/deskDay'
import { deskEntryFlow } from '@flows/desk/deskEntry'
import { selectDeskBooking } from '@machines/desk/deskBooking/deskBooking.select'
import { selectDeskClosing } from '@machines/desk/deskClosing/deskClosing.select'
import { selectDeskDay } from '@machines/desk/deskDay/deskDay.select'
import { selectDeskEntry } from '@machines/desk/deskEntry/deskEntry.select'
import { day } from '@tests/support/days'
import {
  closingPlace,
  deskBookingOf,
  deskEntryOf,
  deskGuest,
  deskMember,
  deskOffer,
} from '@tests/support/desk'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, says, settled, type Tab } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const bookPath = '/desk/bookings'
const payPath = '/desk/bookings/55/payment'
const dayPath = '/desk/day'
const closePath = '/desk/closures'
const openPath = '/desk/closures/4/open'
/** The flows of the page run at any address. */
const page = '/dashboard'

const court = {
  ...{ facility_id: 102, facility_name: 'Badminton Court 2', activity_id: 10, activity_name: 'Badminton' },
  hours: [17, 18, 19].map((slot) => ({ slot, rate: 1500 })),
}
const person = {
  ...{ id: deskMember.id, name: deskMember.name, mobile: deskMember.mobile },
  ...{ email: deskMember.email, is_guest: false },
}
const bookingOnWire = {
  ...{ booking_id: 60, facility_id: 102, slots: [17], booking_type: 'Member Booking', status: 'Confirmed' },
  ...{ person, participant: null, total_amount: 1500, attendance: 'Pending' },
  due: { amount: 1500, is_paid: false },
}
const dayWith = (...bookings: readonly object[]) =>
  brings({
    ...{ branch_id: 1, date: day, branches: [{ id: 1, name: 'Piliyandala Branch' }] },
    ...{ courts: [court], bookings, closures: [] },
  })

const { network, browser } = withFaults(
  (server) => {
    answerSignIn(server)
    server.always(dayPath, dayWith())
    server.always(bookPath, brings({ booking_id: 60, total_amount: 1500 }))
    server.always(payPath, brings({ receipt: 12, reference: 'BK55', amount: 3000 }))
    server.always(closePath, brings({ closure_id: 5, bookings: ['BK60  Badminton Court 2'] }))
    server.always(openPath, says({ status: 'success', message: 'Open again' }))
  },
  { extensions: ['desk'] },
)

function start(tab: Tab) {
  const booking = tab.page(deskBookingFlow)
  const shownDay = tab.page(deskDayFlow)
  return {
    tab,
    booking,
    shown: () => selectDeskBooking(booking.getSnapshot()),
    day: () => selectDeskDay(shownDay.getSnapshot()),
    confirm: async () => {
      booking.send({ type: 'booking.confirmed' })
      await settled()
    },
  }
}
function prepare({ booking }: ReturnType<typeof start>) {
  booking.send({ type: 'hour.chosen', offer: { ...deskOffer, branchId: 1 } })
  booking.send({ type: 'guest.requested' })
  booking.send({ type: 'guest.submitted', guest: { name: deskMember.name, mobile: deskMember.mobile } })
}
const question = (message: unknown) => ({
  screen: 'confirming',
  busy: false,
  secondsLeft: null,
  notice: { title: 'Nothing was booked', message },
})
const isBooked = () => network.always(dayPath, dayWith(bookingOnWire))

faultTests('Front desk', {
  ...{ network, browser, page, call: bookPath, start, prepare },
  send: ({ confirm }) => confirm(),
  shown: ({ shown }) => shown(),
  fine: { screen: 'booked' },
  failed: question,
  texts: { fallback: 'The booking could not be made' },
  busy: { screen: 'confirming', busy: true },
  waiting: (secondsLeft) => ({ screen: 'confirming', secondsLeft }),
  unknown: {
    done: isBooked,
    unreadable: () => network.next(dayPath, faults.lost),
    notKnown: { screen: 'notKnown' },
    look: ({ booking }) => booking.send({ type: 'retry.requested' }),
    notDone: () => question(expect.stringContaining('the hours are not booked')),
    withoutWords: true,
  },
  drifted: [['the envelope is another one', faults.noEnvelope]],
  refusals: [
    [
      'the hour is taken',
      refuses(409, 'This time slot has just been taken.'),
      { screen: 'lost', reason: 'This time slot has just been taken.' },
    ],
    ['too much is unpaid', refuses(422, 'Too much is unpaid.'), question('Too much is unpaid.')],
  ],
  reloaded: { screen: 'closed' },
  elsewhere: { change: isBooked, read: dayPath, changed: {} },
  typed: 'nothing',
})

const arrive = () => signInAt(browser, page)

describe('the other calls of the front desk', () => {
  const startEntry = async () => {
    const tab = await arrive()
    const entry = tab.page(deskEntryFlow)
    entry.send({ type: 'entry.chosen', entry: deskEntryOf() })
    entry.send({ type: 'act.chosen', act: 'pay' })
    const pay = async () => {
      entry.send({ type: 'act.confirmed', act: { kind: 'pay', method: 'cash', reference: null } })
      await settled()
    }
    return { tab, entry, pay, shown: () => selectDeskEntry(entry.getSnapshot()) }
  }

  it('a payment whose answer is lost is looked for in the day, and not sent again', async () => {
    const { pay, shown } = await startEntry()
    network.next(payPath, faults.lost)
    network.always(
      dayPath,
      dayWith({ ...bookingOnWire, booking_id: 55, due: { amount: 3000, is_paid: true } }),
    )
    await pay()
    expect([network.asked(payPath).length, shown()]).toMatchObject([1, { screen: 'done' }])
  })

  it('a payment that was not recorded says so, and goes well at the next try', async () => {
    const { pay, shown } = await startEntry()
    network.next(payPath, faults.lost)
    await pay()
    expect(shown()).toMatchObject({ screen: 'pay', notice: { title: 'The payment was not recorded' } })
    await pay()
    expect(shown()).toMatchObject({ screen: 'done', text: 'LKR 3,000. Receipt 12, BK55.' })
  })

  it('the question before a cancellation says whom no mail tells', async () => {
    const tab = await arrive()
    const said = [deskMember, deskGuest].map((person) => {
      const entry = tab.page(deskEntryFlow)
      entry.send({ type: 'entry.chosen', entry: deskEntryOf(deskBookingOf({ person })) })
      entry.send({ type: 'act.chosen', act: 'cancel' })
      return selectDeskEntry(entry.getSnapshot())
    })
    expect(said).toMatchObject([
      { screen: 'cancel', told: 'The member is told by mail.' },
      { screen: 'cancel', told: 'A guest gets no mail: please call.' },
    ])
  })

  it('answered as unknown, the session is over if the account says so, and else the answer is displayed', async () => {
    const { tab, pay, shown } = await startEntry()
    network.always(payPath, refuses(404, 'Not found.'))
    await pay()
    expect(shown()).toMatchObject({ screen: 'pay', notice: { message: 'Not found.' } })
    network.always('/user', faults.unauthorised)
    await pay()
    expect([tab.address(), tab.signedIn(), tab.lastEnd()]).toEqual(['/signin', null, 'refused'])
  })

  it('closing hours and opening them fail in place, and go well at the next try', async () => {
    const closing = (await arrive()).page(deskClosingFlow)
    const shown = () => selectDeskClosing(closing.getSnapshot())
    const close = async () => {
      const form = { facility: '102', from: '17', until: '19', reason: 'The floor is wet.' }
      closing.send({ type: 'closing.submitted', form })
      await settled()
    }
    closing.send({ type: 'closing.requested', place: closingPlace })
    network.next(closePath, faults.failing)
    await close()
    expect(shown()).toMatchObject({
      screen: 'choosing',
      notice: { message: 'The hours could not be closed' },
    })
    await close()
    expect(shown()).toMatchObject({ screen: 'listed', bookings: ['BK60  Badminton Court 2'] })
    closing.send({ type: 'cancellation.confirmed' })
    await settled()
    expect([shown().screen, network.asked(closePath).map(({ body }) => body)]).toMatchObject([
      'told',
      [{ notify: false }, { notify: false }, { notify: true }],
    ])
    closing.send({ type: 'dialog.closed' })
    const closure = { id: 4, facilityId: 102, from: 17, until: 19, reason: 'The floor is wet.' }
    closing.send({ type: 'closure.chosen', place: closingPlace, closure })
    for (const reply of [faults.lost, null]) {
      if (reply) network.next(openPath, reply)
      closing.send({ type: 'opening.confirmed' })
      await settled()
    }
    expect([shown().screen, network.asked(openPath).length]).toEqual(['closed', 2])
  })
})

describe('The day in the address', () => {
  const asked = () => network.asked(dayPath).map(({ path }) => path)

  it('is kept by a reload, and Back leads to the day before', async () => {
    const tab = await signInAt(browser, '/desk?branch=2&date=2026-07-10')
    const actor = tab.page(deskDayFlow)
    await settled()
    expect(asked().at(-1)).toBe('/desk/day?date=2026-07-10&branch_id=2')
    actor.send({ type: 'query.changed', query: { branchId: 1, date: '2026-07-11' } })
    await settled()
    expect(tab.address()).toBe('/desk?branch=1&date=2026-07-11')
    tab.app.world.navigation.back()
    await settled()
    expect(tab.address()).toBe('/desk?branch=2&date=2026-07-10')
    expect(selectDeskDay(actor.getSnapshot())).toMatchObject({ branchId: 2, date: '2026-07-10' })
  })

  it('is the first branch today without one, or with one that is none', async () => {
    const tab = await signInAt(browser, '/desk?branch=x&date=2026-02-30')
    tab.page(deskDayFlow)
    await settled()
    expect(asked().at(-1)).toBe(`/desk/day?date=${day}`)
    expect(tab.address()).toBe('/desk?branch=x&date=2026-02-30')
  })
})
