import { defineEndpoint } from '../endpoint'
import { messageAnswer } from '../schemas/envelope'

/**
 * Erases the member's account for good, after the member repeats the password (extension `account-erasure`):
 * all sessions end, nobody signs in to it again, and the books keep past bookings and payments without a name.
 * Refused with 409 while a booking is to come, a due is open or a refund is owed, and to members of the staff.
 */
export const eraseAccount = defineEndpoint({
  name: 'eraseAccount',
  method: 'POST',
  path: '/erase-account',
  kind: 'write',
  token: 'required',
  toWire: (payload: { password: string }) => ({ body: { password: payload.password } }),
  answer: messageAnswer,
  fallback: 'Failed to delete your account',
  source: [],
  extension: 'account-erasure',
})
