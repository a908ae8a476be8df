import type { Actor } from 'xstate'
import { waitFor } from 'xstate'
import type { DayReading } from '@domain/dayReading'
import { bookingFlow } from '@flows/booking'
import type { FlowWorld } from '@flows/world'
import type { bookingMachine } from '@machines/booking/booking.machine'
import { selectBookingDialog, selectChoice } from '@machines/booking/booking.select'
import { day, dayWith } from '@tests/support/days'
import { fakeBrowser, nimal, signInOf } from '@tests/support/fakeTab'
import { answers, silence, type Sent } from '@tests/support/fakeServer'
import { faults, stage, type StageOptions } from '@tests/support/flowStage'

type Reply = NonNullable<StageOptions['reply']>

const slotOn = (slot: number, free: boolean) => ({
  slot_number: slot,
  formatted_time: `${slot - 12}:00 PM - ${slot - 11}:00 PM`,
  is_available: free,
})
const wireDay = (taken: readonly number[] = [], rate = 1500) => [
  {
    activity_id: 10,
    activity_name: 'Badminton',
    facilities: [101, 102].map((id) => ({
      facility_id: id,
      facility_name: `Badminton Court ${id - 100}`,
      hourly_rate: String(rate),
      booking_slots: [17, 18, 19].map((slot) => slotOn(slot, id !== 101 || !taken.includes(slot))),
    })),
  },
]
const mine = {
  booking_id: 90,
  facility_details: { facility_name: 'Badminton Court 1', branch_name: 'Branch 1' },
  schedules: [{ schedule_id: 1, date: day, status: 'Confirmed', time_slot: '6:00 PM - 7:00 PM' }],
}

/** What the server knows when it is asked again, and how it answers the booking itself. */
interface Server {
  readonly create: Reply
  readonly taken?: readonly number[]
  readonly rate?: number
  readonly bookings?: readonly unknown[]
}
const serverOf =
  ({ create, taken = [], rate, bookings = [] }: Server): Reply =>
  (sent) => {
    const success = (data: unknown) => answers({ status: 'success', message: 'Done', data })
    if (sent.url.includes('/get-activity-has-facility-list')) return success(wireDay(taken, rate))
    if (sent.url.includes('/get-member-bookings')) return success({ member_bookings: bookings, period: null })
    return create(sent)
  }

type Stage = ReturnType<typeof stage>

function signedInBrowser() {
  const browser = fakeBrowser()
  const tab = browser.tab()
  const signedIn = tab.vault.open(signInOf(nimal), { remembered: true, marker: 'marker' })
  return { browser, tab, signedIn }
}

/** The booking with its neighbours played by the test: the day is told, nothing else happens. */
function begin(at: Stage, reading: DayReading = dayWith()) {
  const heard = { wanted: [] as unknown[], payments: [] as unknown[], changes: 0 }
  const bind = (world: FlowWorld) =>
    bookingFlow(
      { ...world, random: () => 'key-1' },
      {
        availability: {
          want: (query) => void heard.wanted.push(query),
          refresh: () => {},
          watch: (hear) => {
            hear(reading)
            return () => {}
          },
        },
        calendar: {
          changed: () => void (heard.changes += 1),
          show: () => {},
          watchBranches: (hear) => {
            hear([{ id: 1, label: 'Piliyandala Branch' }], 1)
            return () => {}
          },
        },
        payment: { wanted: (payment) => void heard.payments.push(payment) },
      },
    )
  return { actor: at.start(bind), heard }
}

function choose(actor: Actor<typeof bookingMachine>) {
  actor.send({ type: 'date.chosen', date: day })
  actor.send({ type: 'availability.read', reading: dayWith() })
  actor.send({ type: 'activity.chosen', activity: '10' })
  actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
  actor.send({ type: 'choice.finished' })
  actor.send({ type: 'booking.confirmed' })
  actor.send({ type: 'booking.confirmed' })
}
const rested = (actor: Actor<typeof bookingMachine>) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))

async function book(server: Server, options: StageOptions = {}) {
  const at = stage({ ...signedInBrowser(), ...options, reply: serverOf(server) })
  const { actor, heard } = begin(at)
  choose(actor)
  await rested(actor)
  return { ...at, actor, heard, ...whatIsSaid(at, actor) }
}
const creations = (sent: readonly Sent[]) => sent.filter(({ url }) => url.endsWith('/create-member-booking'))
const whatIsSaid = (at: Stage, actor: Actor<typeof bookingMachine>) => ({
  dialog: selectBookingDialog(actor.getSnapshot()),
  creations: creations(at.sent),
})
const succeeds = () => answers({ status: 'success', message: 'Booked', data: { booking_id: 55 } })
const conflict = (error?: string) => () =>
  answers({ status: 'error', message: 'That slot is no longer available.', error }, { status: 409 })

describe('creating a booking over the wire', () => {
  it('sends one request as the specification has it, and then hands over what is to be paid [B3.05, B3.06, B7.05, B9.08, B9.09]', async () => {
    const { dialog, creations: made, actor, heard } = await book({ create: succeeds })
    expect(made.map(({ init }) => JSON.parse(String(init.body)) as unknown)).toEqual([
      {
        facility_name: 'Badminton Court 1',
        facility_id: 101,
        booking_date: day,
        primary_slot: 18,
        additional_slots: [],
        slot_count: 1,
        price_per_slot: 1500,
        total_amount: 1500,
        booking_type: 'One-Time',
      },
    ])
    expect(dialog).toMatchObject({ dialog: 'booked', reference: 'BK55' })
    actor.send({ type: 'payment.chosen' })
    expect(heard).toMatchObject({
      changes: 1,
      payments: [
        {
          bookingId: 55,
          title: 'Badminton Court 1',
          description: 'Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
          amount: 1500,
        },
      ],
    })
  })

  it('sends nothing when the device is offline, and says so [B8.07]', async () => {
    const { dialog, creations: made } = await book({ create: succeeds }, { online: false })
    expect(made).toEqual([])
    expect(dialog).toMatchObject({ dialog: 'notDone', sent: false })
  })

  const unanswered: readonly (readonly [string, Reply])[] = [
    ['the connection breaks', faults.lostConnection.reply],
    ['a gateway fails', faults.badGateway.reply],
    ['the server fails', faults.serverFailure.reply],
    ['a captive portal answers', faults.captivePortal.reply],
    ['the body is empty', faults.emptyBody.reply],
  ]
  it.each(unanswered)('finds the booking done when %s', async (_, create) => {
    const { dialog, creations: made } = await book({ create, taken: [18], bookings: [mine] })
    expect(dialog).toMatchObject({ dialog: 'booked', reference: 'BK90' })
    expect(made).toHaveLength(1)
  })
  it.each(unanswered)('finds the booking not done when %s, and offers another try', async (_, create) => {
    const { dialog, creations: made } = await book({ create })
    expect(dialog).toMatchObject({ dialog: 'notDone', sent: true })
    expect(made).toHaveLength(1)
  })

  it('gives up after 30 seconds without an answer, and looks what became of it [A9.01, B7.01]', async () => {
    const at = stage({ ...signedInBrowser(), reply: serverOf({ create: silence }) })
    const { actor } = begin(at)
    choose(actor)
    await waitFor(actor, (snapshot) => snapshot.matches('sending'))
    await new Promise((resolve) => setImmediate(resolve))
    at.browser.timers.increment(30_000)
    await rested(actor)
    expect(whatIsSaid(at, actor).dialog).toMatchObject({ dialog: 'notDone', sent: true })
  })

  it('tells of a taken slot, with what comes close', async () => {
    const { dialog } = await book({ create: conflict('slot_taken'), taken: [18] })
    expect(dialog).toMatchObject({ dialog: 'slotLost', lost: 'taken' })
    expect(dialog.dialog === 'slotLost' && dialog.alternatives.map(({ text }) => text)).toEqual([
      'Badminton Court 2, 6:00 PM - 7:00 PM',
      'Badminton Court 1, 5:00 PM - 6:00 PM',
      'Badminton Court 1, 7:00 PM - 8:00 PM',
    ])
  })

  it('asks again with the server’s price, also when the conflict names no reason', async () => {
    const { dialog, actor } = await book({ create: conflict(), rate: 1800 })
    expect(dialog).toMatchObject({ dialog: 'confirming', total: 'LKR 1,800' })
    expect(actor.getSnapshot().context.told?.title).toBe('The price has changed')
  })

  it('shows a refusal in the server’s words, and its own when there are none [B8.06, B8.07]', async () => {
    const refuse =
      (message?: string, status = 422) =>
      () =>
        answers({ status: 'error', message }, { status })
    expect((await book({ create: refuse('Two facilities at most.') })).dialog).toEqual({
      dialog: 'refused',
      message: 'Two facilities at most.',
    })
    expect((await book({ create: refuse() })).dialog).toEqual({
      dialog: 'refused',
      message: 'Failed to create booking',
    })
    expect((await book({ create: refuse(undefined, 200) })).dialog).toEqual({
      dialog: 'refused',
      message: 'An unknown error occurred while creating your booking.',
    })
  })

  it('waits as long as the server asks, and lets the member confirm again then', async () => {
    const { dialog, actor, browser } = await book({ create: faults.tooMany.reply })
    expect(dialog).toMatchObject({ dialog: 'confirming', secondsLeft: 90 })
    browser.timers.increment(90_000)
    expect(selectBookingDialog(actor.getSnapshot())).toMatchObject({
      dialog: 'confirming',
      secondsLeft: null,
      total: 'LKR 1,500',
    })
  })

  it('keeps the choice over an expiry and the next sign-in, and sends nothing by itself', async () => {
    const signedIn = signedInBrowser()
    const first = await book({ create: faults.unauthorised.reply }, signedIn)
    expect(first.creations).toHaveLength(1)
    const at = stage({ ...signedIn, reply: serverOf({ create: succeeds }) })
    const { actor } = begin(at)
    expect(selectChoice(actor.getSnapshot())).toMatchObject({
      summary: { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' },
      told: { tone: 'info' },
    })
    expect(creations(at.sent)).toEqual([])
  })

  it('looks for a booking that a reload interrupted, instead of sending it again', async () => {
    const signedIn = signedInBrowser()
    const before = stage({ ...signedIn, reply: serverOf({ create: silence }) })
    const { actor: first } = begin(before)
    choose(first)
    await waitFor(first, (snapshot) => snapshot.matches('sending'))
    await new Promise((resolve) => setImmediate(resolve))
    first.stop()
    const after = stage({ ...signedIn, reply: serverOf({ create: succeeds, taken: [18], bookings: [mine] }) })
    const { actor } = begin(after)
    await rested(actor)
    expect(whatIsSaid(after, actor)).toMatchObject({
      dialog: { dialog: 'booked', reference: 'BK90' },
      creations: [],
    })
    expect([before.sent, after.sent].map(creations).flat()).toHaveLength(1)
  })

  it('leaves no record of a booking that is done', async () => {
    const signedIn = signedInBrowser()
    await book({ create: succeeds }, signedIn)
    expect(signedIn.browser.local.dump()).not.toContain('Badminton Court 1')
  })

  it('works without any storage', async () => {
    const signedIn = signedInBrowser()
    signedIn.browser.local.mood = 'broken'
    const { dialog, reports } = await book({ create: succeeds }, signedIn)
    expect(dialog).toMatchObject({ dialog: 'booked' })
    expect(reports).toEqual([])
  })
})
