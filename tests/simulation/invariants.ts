import type { AnyActorRef } from 'xstate'
import type { Payable } from '@domain/money/payable'
import { type Centre, firstNewBooking, type SentRequest, type ServerAnswer } from './centre'
import { type Agreement, wordsOf } from './commands'
import type { SimulatedTab } from './tab'

/** A broken promise of the portal. */
export class Broken extends Error {
  constructor(
    readonly promise: string,
    details: string,
  ) {
    super(`${promise}: ${details}`)
    this.name = 'Broken'
  }
}

interface Token {
  readonly text: string
  readonly browser: string
  /** Tabs in which the member signed out of this session. */
  readonly leftIn: Set<SimulatedTab>
  /** True when the browser's storage refused to delete the token, so it may still be there. */
  stuck: boolean
}

interface BookingRow {
  readonly id: number
  /** Null for hours that the desk holds. */
  readonly member_id: number | null
  readonly facility_id: number
  readonly total_amount: number
  readonly date: string
  readonly hours: readonly number[]
  readonly payments: number
}

const password = 'Shuttle-2026!'

/** Actors that wait by their nature: they do not count as pending. */
const waitsByNature = /^(watch|awaitExpiry|changes$|forgetSlot$)/

/** Records the members' agreements and their screens, and compares them with the centre's books. */
export class Watcher {
  /** Presses by tab: each permits one booking request. */
  private readonly agreed = new Map<string, { member: number; agreement: Agreement; left: number }[]>()
  private readonly tokens = new Map<string, Token>()
  private readonly claims: { tab: SimulatedTab; bookingId: number; agreement: Agreement; member: number }[] =
    []
  private readonly claimed = new WeakSet<object>()
  /** Presses of Proceed to Payment by tab and due. */
  private readonly paymentsLeft = new Map<string, number>()
  private rows: readonly BookingRow[] = []
  private readonly paidClaims: { tab: SimulatedTab; bookingId: number }[] = []
  private readonly saidPaid = new Set<string>()
  private readonly noted: Broken[] = []
  private booksChanged = true

  constructor(private readonly centre: Centre) {}

  /** Records a press that agrees to a booking. */
  agree(tab: SimulatedTab, agreement: Agreement) {
    const member = tab.memberId()
    if (member === null) return
    const agreements = this.agreed.get(tab.name) ?? []
    agreements.push({ member, agreement, left: 1 })
    this.agreed.set(tab.name, agreements)
  }

  /** Records that the member signs out in this tab. */
  leave(tab: SimulatedTab) {
    const token = tab.token()
    if (token !== null) this.tokens.get(token)?.leftIn.add(tab)
  }

  /** Records that this browser's storage deletes nothing at the moment. */
  storageIsStuck(browser: string) {
    for (const token of this.tokens.values())
      if (token.browser === browser && token.leftIn.size > 0) token.stuck = true
  }

  /** Records a press of Proceed to Payment. */
  agreeToPay(tab: SimulatedTab, payableId: number) {
    const key = `${tab.name} ${payableId}`
    this.paymentsLeft.set(key, (this.paymentsLeft.get(key) ?? 0) + 1)
  }

  /** The dues that a member could pay, by the last reading of the books. */
  payablesOf(memberId: number | null): readonly Payable[] {
    return this.rows.flatMap(({ id, member_id, total_amount }) =>
      member_id !== null && member_id === memberId
        ? [
            {
              payableId: id,
              isBooking: true,
              title: `Booking ${id}`,
              description: null,
              amount: total_amount,
            },
          ]
        : [],
    )
  }

  /** The counts of what the run has reached. */
  reached() {
    return {
      booked: this.rows.filter(({ id, member_id }) => member_id !== null && id >= firstNewBooking).length,
      paid: this.rows.filter(({ payments }) => payments > 0).length,
      askedToPay: this.paymentsLeft.size,
    }
  }

  sent(tab: SimulatedTab, request: SentRequest) {
    if (request.path.includes('/gateway/create')) this.paymentSent(tab, request)
    if (!request.path.includes('/create-member-booking')) return
    const asked = orderOf(request)
    const permissions = (this.agreed.get(tab.name) ?? []).filter(
      ({ agreement, left }) => left > 0 && wordsOf(agreement) === wordsOf(asked),
    )
    const permission = permissions.find(({ agreement }) => agreement.total === asked.total) ?? permissions[0]
    if (!permission)
      return this.note('One request for each press', `${tab.name} asked for ${wordsOf(asked)} by itself`)
    if (permission.agreement.total !== asked.total)
      this.note(
        'The price that was shown is the price that is asked',
        `${permission.agreement.total} was shown, ${asked.total} was sent for ${wordsOf(asked)}`,
      )
    permission.left -= 1
  }

  answered(tab: SimulatedTab, request: SentRequest, answer: ServerAnswer) {
    if (request.method !== 'GET' && !/\/log(in|out)$/.test(request.path)) this.booksChanged = true
    if (answer.status >= 500) this.note('The server makes no injectedBugs', `${request.path} ${answer.body}`)
    if (!request.path.endsWith('/login') || answer.status !== 200) return
    const token = (JSON.parse(answer.body) as { data?: { token?: unknown } }).data?.token
    if (typeof token === 'string')
      this.tokens.set(token, { text: token, browser: tab.browser.name, leftIn: new Set(), stuck: false })
  }

  booksMayHaveChanged() {
    this.booksChanged = true
  }

  /** Checks the invariants of every moment of rest. */
  async check(tabs: readonly SimulatedTab[]): Promise<void> {
    const [noted] = this.noted
    if (noted) throw noted
    for (const tab of tabs) {
      if (tab.awayAt !== null) continue
      this.checkActors(tab)
      this.checkSecrets(tab)
      this.collectClaims(tab)
    }
    const [injectedBug] = this.centre.injectedBugs()
    if (injectedBug) throw new Broken('The server makes no injectedBugs', injectedBug)
    if (this.booksChanged) await this.checkBooks()
    await this.checkClaims()
  }

  /** Checks the invariants after the network is well and time has passed. */
  checkRest(tabs: readonly SimulatedTab[]) {
    for (const tab of tabs) {
      for (const [name, actor] of tab.actors()) {
        const waiting = pendingIn(actor)
        if (waiting.length > 0)
          throw new Broken(
            'Nothing is pending for ever',
            `${name} of ${tab.name} waits for ${waiting.join(', ')}`,
          )
      }
      if (tab.shows() === null) throw new Broken('Nothing is pending for ever', `${tab.name} shows no page`)
      for (const token of this.tokens.values()) {
        if (token.leftIn.size > 0 && token.browser === tab.browser.name && !token.stuck)
          this.refuseToken(tab, token, true)
      }
    }
    for (const browser of new Set(tabs.map((tab) => tab.browser))) {
      const members = new Set(
        tabs.flatMap((tab) => (tab.browser === browser && tab.memberId() !== null ? [tab.memberId()] : [])),
      )
      if (members.size > 1)
        throw new Broken('One browser, one member', `${browser.name} holds ${members.size}`)
    }
  }

  private paymentSent(tab: SimulatedTab, { body }: SentRequest) {
    const asked = JSON.parse(body ?? '{}') as { member_booking_schedule_id: number }
    const key = `${tab.name} ${asked.member_booking_schedule_id}`
    const left = this.paymentsLeft.get(key) ?? 0
    if (left === 0)
      return this.note('One request for each press', `${key} was taken to the gateway by itself`)
    this.paymentsLeft.set(key, left - 1)
  }

  /**
   * Keeps a failure until the next check, since the portal catches an error that is thrown on the way to the
   * network.
   */
  private note(promise: string, details: string) {
    this.noted.push(new Broken(promise, details))
  }

  private checkActors(tab: SimulatedTab) {
    const [defect] = tab.defects
    if (defect) throw new Broken('No flow meets a defect', `${tab.name}: ${String(defect)}`)
    for (const [name, actor] of tab.actors()) {
      const { status } = actor.getSnapshot() as { status: string }
      if (status === 'error')
        throw new Broken('No flow meets a defect', `${name} of ${tab.name} has ended in error`)
    }
  }

  private checkSecrets(tab: SimulatedTab) {
    const { session } = tab.app
    const snapshot = session.getSnapshot()
    const isOpen = snapshot.context.session !== null || snapshot.matches('restoring')
    if (!isOpen && tab.token() !== null)
      throw new Broken('No token after the session', `${tab.name} would still send one`)
    for (const token of this.tokens.values()) {
      if (token.leftIn.has(tab)) this.refuseToken(tab, token, !token.stuck)
    }
    if (tab.everythingKept().includes(password))
      throw new Broken('No password is kept', `it is in the storage of ${tab.name}`)
  }

  private refuseToken(tab: SimulatedTab, { text }: Token, alsoOnDisk: boolean) {
    if (tab.token() === text) throw new Broken('No token after sign-out', `${tab.name} would still send it`)
    if (alsoOnDisk && tab.everythingKept().includes(text))
      throw new Broken('No token after sign-out', `it is in the storage of ${tab.name}`)
    if (alsoOnDisk && tab.browser.dump().includes(text))
      throw new Broken('No token after sign-out', `it is in the storage of ${tab.browser.name}`)
    for (const [name, actor] of tab.actors()) {
      const { context } = actor.getSnapshot() as { context?: unknown }
      if (JSON.stringify(context ?? null).includes(text))
        throw new Broken('No token after sign-out', `it is in the memory of ${name} of ${tab.name}`)
    }
  }

  private collectClaims(tab: SimulatedTab) {
    const results = tab.flow('paymentReturn')?.getSnapshot().context.results ?? []
    const { payable = null, verdict = null } = tab.flow('payment')?.getSnapshot().context ?? {}
    const paid = results.filter((result) => result.verdict === 'paid').map(({ payment }) => payment.payableId)
    for (const id of verdict === 'paid' && payable?.payableId ? [...paid, payable.payableId] : paid) {
      const key = `${tab.name} ${id}`
      if (this.saidPaid.has(key)) continue
      this.saidPaid.add(key)
      this.paidClaims.push({ tab, bookingId: id })
    }
    const booked = tab.flow('booking')?.getSnapshot().context.booked
    const member = tab.memberId()
    if (!booked || member === null || this.claimed.has(booked)) return
    this.claimed.add(booked)
    const { facilityId, date, choice, totalAmount } = booked.attempt.request
    const hours = [choice.primary, ...choice.additional]
    const agreement = { facilityId, date, hours, total: totalAmount }
    this.claims.push({ tab, bookingId: booked.bookingId, agreement, member })
  }

  private async checkClaims() {
    for (const { tab, bookingId } of this.paidClaims.splice(0)) {
      const row = (await this.bookings()).find(({ id }) => id === bookingId)
      if (row?.payments !== 1)
        throw new Broken('Paid is said on the word of the server only', `${tab.name} says it of ${bookingId}`)
    }
    for (const { tab, bookingId, agreement, member } of this.claims.splice(0)) {
      const row = (await this.bookings()).find(({ id }) => id === bookingId)
      if (!row || row.member_id !== member || wordsOf(agreementOf(row)) !== wordsOf(agreement))
        throw new Broken(
          'Booked is said on the word of the server only',
          `${tab.name} says it of ${bookingId}`,
        )
    }
  }

  private async checkBooks() {
    this.booksChanged = false
    const rows = await this.bookings()
    this.rows = rows
    const held = rows.flatMap(({ facility_id, date, hours }) =>
      hours.map((hour) => `facility ${facility_id} on ${date} at ${hour}`),
    )
    const twice = held.find((each, index) => held.indexOf(each) !== index)
    if (twice) throw new Broken('An hour has one holder', `${twice} has several`)
    const paidTwice = rows.find(({ payments }) => payments > 1)
    if (paidTwice) throw new Broken('Nobody pays twice', `booking ${paidTwice.id} was paid more than once`)
    for (const row of rows) {
      if (row.member_id === null || row.id < firstNewBooking) continue
      const wasAgreed = [...this.agreed.values()]
        .flat()
        .some(
          ({ member, agreement }) =>
            member === row.member_id &&
            wordsOf(agreement) === wordsOf(agreementOf(row)) &&
            agreement.total === row.total_amount,
        )
      if (!wasAgreed)
        throw new Broken('One effect for each intent', `nobody agreed to ${wordsOf(agreementOf(row))}`)
    }
  }

  private bookings(): Promise<BookingRow[]> {
    return this.centre.query<BookingRow>(
      `select b.id, b.member_id, b.facility_id, b.total_amount, min(s.date) as date,
              array_agg(s.hour order by s.hour) as hours,
              (select count(*)::int from payments p join dues d on d.id = p.due_id where d.booking_id = b.id) as payments
       from bookings b join booking_schedules s on s.booking_id = b.id
       where s.status <> 'Canceled' group by b.id`,
    )
  }
}

const agreementOf = ({ facility_id, date, hours, total_amount }: BookingRow): Agreement => ({
  facilityId: facility_id,
  date,
  hours,
  total: total_amount,
})

function orderOf({ body }: SentRequest): Agreement {
  const order = JSON.parse(body ?? '{}') as {
    facility_id: number
    booking_date: string
    primary_slot: number
    additional_slots: readonly number[]
    total_amount: number | string
  }
  return {
    facilityId: order.facility_id,
    date: order.booking_date,
    hours: [order.primary_slot, ...order.additional_slots],
    total: Number(order.total_amount),
  }
}

/** Overdue calls of a machine; a child machine may itself wait for its member. */
function pendingIn(actor: AnyActorRef): readonly string[] {
  const { children } = actor.getSnapshot() as { children: Readonly<Record<string, AnyActorRef>> }
  return Object.entries(children).flatMap(([name, child]) => {
    const { status, children: own } = child.getSnapshot() as { status: string; children?: unknown }
    return own === undefined && status === 'active' && !waitsByNature.test(name) ? [name] : []
  })
}
