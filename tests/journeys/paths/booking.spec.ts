import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { BookingDraft } from '@domain/booking/bookingDraft'
import { addDays, instantAt, todayAt } from '@domain/time/centreTime'
import { type DayReading, readBack } from '@domain/booking/dayReading'
import { linkQueryOf, type SlotLink } from '@domain/booking/slotLink'
import { type Outcome, succeeded } from '@domain/values/outcome'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import { chosen, model } from '@tests/machines/booking/booking.model'
import { attempt, model as attemptModel } from '@tests/machines/booking/bookingAttempt.model'
import { attemptIn } from '@tests/support/bookingActors'
import { bookingIsShown, dayIsShown } from '@tests/support/browser/bookingShown'
import {
  type HeldDays,
  holdDays,
  openCalendar,
  profileOnWire,
  success,
} from '@tests/support/browser/daysOnPage'
import {
  type Answer,
  doOnPage,
  failureOf,
  look,
  outcomeOf,
  type PageExplorer,
  recordOf,
  type Stage,
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import { day } from '@tests/support/days'
import type { Edge, Path } from '@tests/support/exploreTypes'
import type { AnyEvent, AnyModel } from '@tests/support/model'
import { fullMember } from '@tests/support/samples'

type Booking = SnapshotFrom<typeof bookingMachine>
type Attempt = SnapshotFrom<typeof bookingAttemptMachine>

/** Where the member is: in the dialog, on the page with a day, or on the page without one, which is the month's. */
const place = (snapshot: Booking) => {
  if (snapshot.matches({ choosing: 'inDialog' })) return 'dialog'
  if (!snapshot.matches('choosing')) return 'elsewhere'
  return snapshot.context.draft.date === null ? 'month' : 'day'
}
/** The state of the attempt under way, else of the booking itself. */
const stateIn = (snapshot: Booking) => String(attemptIn(snapshot)?.value ?? snapshot.value)
const only = (type: string, when: (snapshot: Booking) => boolean) => (snapshot: AnyMachineSnapshot) => {
  const at = snapshot as Booking
  if (!when(at)) return []
  const samples = model.samples[type] ?? model.notices[type] ?? []
  return typeof samples === 'function' ? samples(snapshot) : samples
}
const isOpen = (at: Booking) => place(at) === 'dialog' || place(at) === 'day'
const reads = ['checkingConflict', 'verifyingOutcome', 'verifyingRefusal']
const staysOverNight = ['recordingIntent', 'sending', ...reads, 'waiting', 'notDone', 'slotLost']

/** The same day as a page reads it after everything that it has read so far. */
const readNow = (booking: Booking, reading: DayReading): DayReading => {
  const known = [booking.context.reading, attemptIn(booking)?.context.reading, reading]
  return { ...reading, readAt: Math.max(...known.map((each) => each?.readAt ?? 0)) + 1 }
}

/** The attempt, with what the page itself brings. */
const attemptOnPage = (parent: AnyMachineSnapshot): AnyModel => ({
  ...attemptModel,
  notices: { ...attemptModel.notices, 'hour.began': [] },
  answers: {
    ...attemptModel.answers,
    // Written down by the page itself, so that it is always the choice that was made.
    recordIntent: (snapshot) => {
      const { intent } = (snapshot as Attempt).context
      if (!intent) return [attempt]
      const { later: _, ...kept } = intent
      return [{ ...kept, request: { ...kept.request, idempotencyKey: 'key-1' }, uncertain: false }]
    },
    readDay: () =>
      (attemptModel.answers['readDay'] as readonly Outcome<DayReading>[]).map((outcome) =>
        outcome.ok ? succeeded(readNow(parent as Booking, outcome.value)) : outcome,
      ),
  },
})

/** The model with what the calendar page offers in each situation, and with what can be read of the day there. */
const onPage: AnyModel = {
  ...model,
  samples: {
    ...model.samples,
    // The header's button; within the dialog it is out of reach.
    'dialog.opened': only('dialog.opened', (at) => ['day', 'month'].includes(place(at))),
    // A radio that is checked already sends nothing, and the month shows no branches of a booking.
    'branch.chosen': only('branch.chosen', (at) => isOpen(at) && at.context.draft.branchId !== 1),
    // Turning to the day's courts chooses the day anew, which clears the notice: the picker is opened without.
    'datePicker.opened': only('datePicker.opened', (at) => isOpen(at) && at.context.notice === null),
    'activity.chosen': only('activity.chosen', (at) => isOpen(at) && at.context.draft.activity !== '10'),
    // A card that is chosen already sends nothing.
    'facility.chosen': only('facility.chosen', (at) => isOpen(at) && at.context.draft.facility?.id !== 101),
    'slot.chosen': only('slot.chosen', isOpen),
    // The button stands beside the hours, which are there once the day is read.
    'link.requested': only(
      'link.requested',
      (at) => isOpen(at) && at.context.reading !== null && at.context.draft.activity !== null,
    ),
    // The plan of the hall is folded; a journey chooses on it.
    'planHour.chosen': [],
    // On the page, the bar with Continue appears with a choice.
    'choice.finished': only(
      'choice.finished',
      (at) => place(at) === 'dialog' || (place(at) === 'day' && at.context.draft.choice !== null),
    ),
  },
  notices: {
    ...model.notices,
    // Pressed where a date is chosen or a control of the day is wanted (`atTheDay`).
    'day.opened': [],
    // An address that the page is at already is not opened again, and elsewhere than while choosing it is passed over.
    'link.opened': only(
      'link.opened',
      (at) => at.matches('choosing') && at.context.link === null && at.context.branches.length > 0,
    ),
    // The availability tells of no day but the wanted one, whose hours have all begun on the day after.
    'availability.read': (snapshot) => {
      const { draft, today } = (snapshot as Booking).context
      return only(
        'availability.read',
        () => draft.branchId !== null && draft.date === day && today === day,
      )(snapshot)
        .filter((event) => (event['reading'] as DayReading).date === day)
        .map((event) => ({ ...event, reading: readNow(snapshot as Booking, event['reading'] as DayReading) }))
    },
    // The calendar reads the member's branches once; a branch chosen in it is set by its own controls.
    'branches.known': only('branches.known', (at) => at.context.branches.length === 0),
    // From ten in the morning to an hour of the choice the page would be asked for readings that no path answers.
    'hour.began': [],
    // Another day begins once, and no call or wait of half a minute reaches from an hour of the day to midnight.
    // The hour begins on the page as well, by which an attempt of yesterday is lost at once.
    'day.began': (snapshot) =>
      only(
        'day.began',
        (at) => at.context.today === day && !staysOverNight.includes(stateIn(at)),
      )(snapshot).filter((event) => event['today'] !== day),
  },
  children: { bookingAttempt: attemptOnPage },
  contextKey: (snapshot) => {
    const { today, branches } = (snapshot as Booking).context
    const under = attemptIn(snapshot as Booking)
    return [
      model.contextKey(snapshot),
      today,
      branches.length,
      under && [under.value, attemptModel.contextKey(under)],
    ]
  },
  limit: 4_000,
}

const isAnswer = (edge: Edge | undefined, actor: string, kind?: string) =>
  edge?.kind === 'answer' && edge.actor === actor && (kind === undefined || failureOf(edge)?.kind === kind)

const canFollow: CanFollow = (edge, last) => {
  if (edge.kind === 'defect') return false
  // The portal is left for signing in, or for the gateway.
  if (isAnswer(last, 'createBooking', 'sessionOver') || last?.event.type === 'payment.chosen') return false
  // An intent is written down at once, and what is known offline is not sent: nothing happens in between.
  if (stateIn(edge.from.snapshot as Booking) === 'recordingIntent') return isAnswer(edge, 'recordIntent')
  // On the day after, every hour has begun: a reading finds the booking itself, or does not come.
  const from = edge.from.snapshot as Booking
  if (isAnswer(edge, 'readDay') && from.context.today !== day) {
    const outcome = outcomeOf(edge) as Outcome<DayReading>
    const asked = attemptIn(from)?.context.attempt
    return !outcome.ok || (!!asked && readBack(outcome.value, asked.request).found === 'booked')
  }
  if (isAnswer(edge, 'createBooking', 'offline'))
    return isAnswer(last, 'recordIntent') || last?.event.type === 'retry.requested'
  return true
}

/** Which readings of a day are under way at the page, and whose. */
class Readings {
  private asked = 0
  private wanted: string | null = null
  /** The availability's, and the booking's own. */
  private shown: number | null = null
  private own: number | null = null

  constructor(private readonly days: HeldDays) {}

  /** What the page asks for as it opens: an actor that starts runs what it invokes before its own entry actions. */
  begin(booking: Booking) {
    if (reads.includes(stateIn(booking))) this.own = this.next()
    this.want(booking.context.draft)
  }

  /** What a step has the page ask for. */
  follow(edge: Pick<Edge, 'actions' | 'lands'>, from: string) {
    const booking = edge.lands.snapshot as Booking
    const { context } = booking
    const sends = (type: string) => edge.actions.some((action) => action.startsWith(`sends ${type} `))
    if (sends('query.changed')) this.want(context.draft)
    if (sends('bookings.changed') && this.wanted !== null) this.shown = this.next()
    const state = stateIn(booking)
    if (reads.includes(state) && state !== from) this.own = this.next()
  }

  async listener({ page }: Stage, reading: DayReading) {
    if (this.shown === null) {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      this.shown = this.next()
    }
    await this.days.answer(this.shown, reading)
    this.shown = null
  }

  /** Time is about to pass, in which a call without an answer is given up. */
  async settle() {
    if (this.shown !== null) await this.days.answer(this.shown, 'lost')
    this.shown = null
  }

  async tell(outcome: Outcome<unknown>) {
    if (this.own === null) throw new Error('the booking reads no day')
    await this.days.answer(this.own, outcome.ok ? (outcome.value as DayReading) : 'lost')
    this.own = null
  }

  private next() {
    this.asked += 1
    return this.asked - 1
  }

  private want({ branchId, date }: BookingDraft) {
    const wanted = branchId !== null && date !== null ? `${branchId} ${date}` : null
    if (wanted === this.wanted) return
    this.wanted = wanted
    this.shown = wanted === null ? null : this.next()
  }
}

const creationOnWire = (outcome: Outcome<unknown>): Answer => {
  if (outcome.ok) return success({ booking_id: (outcome.value as { bookingId: number }).bookingId })
  const { failure } = outcome
  if (failure.kind === 'unknown' && failure.message !== null)
    return { status: 503, body: { status: 'error', message: failure.message } }
  return failure.kind === 'refused'
    ? {
        status: failure.status,
        body: { status: 'error', message: failure.message, error: failure.code ?? undefined },
      }
    : (wireOfFailure(failure) ?? 'lost')
}

/** Presses what a member presses. */
function controls(stage: Stage, readings: Readings) {
  const { page } = stage
  let secondsLeft = wait
  const dialogIsOpen = async () => (await page.getByRole('dialog').count()) > 0
  /** What lies below the topmost dialog is out of reach. */
  const within = async () => ((await dialogIsOpen()) ? page.getByRole('dialog').last() : page)
  /** `force` presses what explains why it is closed, too. */
  const press = async (name: string | RegExp, options: { readonly force?: boolean } = {}) =>
    (await within())
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click(options)
  /** On the page, a booking is chosen beside the day's courts. */
  const atTheDay = async () => {
    if (!(await dialogIsOpen()) && !(await dayIsShown(page)))
      await page.getByText('Day', { exact: true }).click()
  }
  const check = async (name: string) => {
    await atTheDay()
    await (await within()).getByRole('radio', { name, exact: true }).check()
  }
  return {
    'dialog.opened': () => press('New Booking +'),
    'dialog.closed': () => press('Close'),
    'branch.chosen': () => check('Piliyandala Branch'),
    'datePicker.opened': async () => {
      await atTheDay()
      await press('Select Booking Date')
    },
    'datePicker.closed': () => press('Close'),
    'date.chosen': async () => {
      if ((await page.getByRole('dialog', { name: 'Select Booking Date' }).count()) > 0) return press('Today')
      if ((await dialogIsOpen()) || (await dayIsShown(page))) return press(/^Wednesday, July 8(,|$)/)
      await atTheDay()
    },
    'activity.chosen': () => check('Badminton'),
    'facility.chosen': () => check('Choose Badminton Court 1'),
    'slot.chosen': async ({ slot }: AnyEvent) => {
      await atTheDay()
      const hour = slot === 18 ? '6:00 PM - 7' : '8:00 PM - 9'
      await press(new RegExp(`Badminton Court 1, .*${hour}:00 PM`), { force: true })
    },
    'choice.cleared': () => press('Clear'),
    'choice.finished': () => press('Continue'),
    'extraHour.toggled': () => page.getByText('Add 7:00 PM - 8:00 PM').click(),
    'confirmation.left': () => press('Back'),
    'booking.confirmed': () => press('Pay & Confirm'),
    'alternative.chosen': ({ alternative }: AnyEvent) =>
      press(new RegExp(`^${(alternative as { facilityName: string }).facilityName}, `)),
    'result.dismissed': () => press('Close'),
    'retry.requested': () => press(/^(Try Again|Check my booking)$/),
    'payment.chosen': () => press('Pay Now'),
    'calendar.chosen': () => press('See it in the calendar'),
    'link.requested': async () => {
      await atTheDay()
      await press('Copy link')
    },
    // The question of the slot alert is another flow, which is left at once.
    'alert.requested': async () => {
      await press('Tell me when it is free')
      await press('Cancel')
    },
    'link.opened': ({ link }: AnyEvent) =>
      page.evaluate(
        (query) => {
          // An address that the page is at already would be no change of place.
          for (const address of ['/calendar', `/calendar${query}`]) {
            history.pushState(null, '', address)
            window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
          }
        },
        linkQueryOf({ ...chosen, leadsToConfirm: (link as SlotLink).leadsToConfirm }),
      ),
    'availability.read': ({ reading }: AnyEvent) => readings.listener(stage, reading as DayReading),
    'branches.known': () => stage.api.answer('/show', profileOnWire),
    'day.began': async () => {
      await readings.settle()
      const now = await page.evaluate(() => Date.now())
      await stage.sleep(instantAt(addDays(todayAt(now), 1), 0) - now + 1_000)
    },
    'countdown.ticked': async (event: AnyEvent) => {
      await readings.settle()
      const left = Number(event['secondsLeft'])
      await stage.pass(Math.max(0, secondsLeft - left) * 1_000)
      secondsLeft = left === 0 ? wait : left
    },
  }
}

function explorerOf({ begins, edges }: Path): PageExplorer {
  let at = 0
  let sessionIsOver = false
  let readings: Readings
  let hands: ReturnType<typeof controls>
  return {
    isOwnAnswer: (edge) => isAnswer(edge, 'recordIntent'),
    async begin(stage, { inputName }) {
      await stage.page.context().grantPermissions(['clipboard-write'])
      readings = new Readings(await holdDays(stage.page))
      hands = controls(stage, readings)
      const kept = {
        fresh: null,
        'with a choice that was kept': { draft: chosen, attempt: null },
        'with an attempt that was kept': { draft: chosen, attempt },
        'with a day that is over': { draft: { ...chosen, date: '2026-07-01' }, attempt: null },
      }[inputName]
      const record = kept && { ...recordOf(kept), member: fullMember.member.id }
      await openCalendar(stage, record ? { 'portal.bookingInProgress': record } : {})
      readings.begin(begins.snapshot as Booking)
      return 0
    },
    async take(stage, edge) {
      at += 1
      const upcoming = edges.slice(at).find((next) => !isAnswer(next, 'recordIntent'))
      const sends = edge.event.type === 'booking.confirmed' || edge.event.type === 'retry.requested'
      if (sends) await stage.online(!isAnswer(upcoming, 'createBooking', 'offline'))
      if (isAnswer(edge, 'readDay')) await readings.tell(outcomeOf(edge))
      else if (isAnswer(edge, 'createBooking', 'offline')) await stage.online(true)
      else if (isAnswer(edge, 'createBooking'))
        await stage.api.answer('/create-member-booking', creationOnWire(outcomeOf(edge)))
      else if (edge.kind !== 'answer') await doOnPage(hands, edge)
      readings.follow(edge, stateIn(edge.from.snapshot as Booking))
      if (isAnswer(edge, 'createBooking', 'sessionOver')) sessionIsOver = true
    },
    async shows({ page }, snapshot) {
      if (sessionIsOver) return look(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
      if (edges[at - 1]?.event.type === 'payment.chosen')
        return look(page.getByRole('dialog', { name: 'Payment Details' })).toBeVisible()
      await look(page.getByRole('heading', { level: 1 })).toHaveText('Booking Calendar')
      await bookingIsShown(page, snapshot)
    },
  }
}

testToursOnPage('booking', onPage, canFollow, explorerOf)

const keptAttempt = 'with an attempt that was kept'

/** What a reload does with an attempt: everything that the attempt itself leads to. */
testToursOnPage(
  'a booking after a reload',
  { ...onPage, inputs: { [keptAttempt]: model.inputs[keptAttempt] }, samples: {}, notices: {} },
  canFollow,
  explorerOf,
)
