/** Tabs of a member with dues, for the tests of faults in dues and payments. */
import { waitFor } from 'xstate'
import type { Payable } from '@domain/money/payable'
import { payablesFlow } from '@flows/money/payables'
import { customerOf } from '@flows/money/customer'
import { paymentFlow } from '@flows/money/payment'
import { paymentReturnFlow } from '@flows/money/paymentReturn'
import type { PaymentRequested } from '@machines/shared/parentEvents'
import { selectPayables } from '@machines/money/payables/payables.select'
import { selectPayment } from '@machines/money/payment/payment.select'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { brings, type Network, type openBrowser, settled, type Tab } from './faults'
import { signInAt } from './signedInTab'
import { answerSignIn } from './withFaults'

export const paymentUrl = 'https://pay.example/checkout/1'
export const createPath = '/member-booking-payments/gateway/create'
export const duesPath = '/member-receivables/all'
/** The operator's settings for `openBrowser`. */
export const payingSettings = { gatewayOrigins: ['https://pay.example'] }

/** The due of an hour on Badminton Court 1 in the form of the API. */
export const dueOnWire = {
  id: 900,
  title: 'Badminton Court 1',
  facility: 'Badminton Court 1',
  amount: 1500,
  receivable_type: 'Member Booking',
  bookingId: 55,
  paymentStatus: 'Pending',
}

/** The `data` of the receivables call with these bookings. */
export const duesOnWire = (member: readonly object[] = [dueOnWire]) => ({
  receivables_by_category: {
    member_booking: { receivables: member },
    class_payment: { receivables: [] },
    retail_shop: { receivables: [] },
  },
  summary: { total_count: member.length },
})

/** The `data` of the booking of the due. */
export const bookingOnWire = (status = 'Confirmed') => ({
  booking_id: 55,
  facility_details: { facility_name: 'Badminton Court 1' },
  schedules: [{ schedule_id: 1, date: '2026-07-09', status, time_slot: '6:00 PM - 7:00 PM' }],
})

/** Makes the server answer the sign-in, the dues and the payments. */
export function answerWell(network: Network): void {
  answerSignIn(network)
  network.always(duesPath, brings(duesOnWire()))
  network.always(createPath, brings({ payment_url: paymentUrl }))
  network.always('/get-member-booking-details', brings(bookingOnWire()))
}

/** Signs in and goes to the dues. */
export const signInAtDues = (browser: ReturnType<typeof openBrowser>) =>
  signInAt(browser, '/payable-payments')

/** Starts the flows of paying on the page of the dues, connected as in the root. */
export function startPaying(tab: Tab) {
  tab.onTold((event) => {
    if (event.type === 'payment.requested') pay((event as PaymentRequested).payable)
  })
  const payment = tab.page(paymentFlow)
  const pay = (payable: Payable) =>
    payment.send({ type: 'payment.wanted', payable, customer: customerOf(tab.app.world) })
  const returning = tab.page(paymentReturnFlow)
  const payables = tab.page(payablesFlow)
  return {
    tab,
    pay,
    payment,
    returning,
    payables,
    dialog: () => selectPayment(payment.getSnapshot()),
    list: () => selectPayables(payables.getSnapshot()),
    /** Titles of the notices of payments at the gateway. */
    noticeTitles: () => {
      const screen = selectPaymentReturn(returning.getSnapshot())
      return screen.screen !== 'quiet' ? screen.results.map(({ title }) => title) : []
    },
    /** Opens the dialog from the details of the due, and accepts the terms. */
    async open() {
      await waitFor(payables, (snapshot) => snapshot.matches('loaded'))
      payables.send({ type: 'details.opened', id: 900 })
      payables.send({ type: 'payment.chosen', id: 900 })
      payment.send({ type: 'terms.toggled', termsAccepted: true })
    },
    async submit() {
      payment.send({ type: 'payment.submitted' })
      await settled()
    },
  }
}
export type Paying = ReturnType<typeof startPaying>
