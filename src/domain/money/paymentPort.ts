import type { PaymentPort } from '../booking/bookingPorts'
import type { Payable } from './payable'

/** The payment dialog as a booking sees it, over what opens it for a due. */
export const paymentPortOf = (pay: (payable: Payable) => void): PaymentPort => ({
  wanted: ({ bookingId, title, description, amount }) =>
    pay({ payableId: bookingId, isBooking: true, title, description, amount }),
})
