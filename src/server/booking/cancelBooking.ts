import type { Rupees } from '@domain/money/money'
import type { AppContext } from '@server/context'
import type { Transaction } from '@server/database/database'
import { noteBookingMessages } from './bookingMails'
import { notifyCanceled } from './bookingNotifications'
import { type Release, refundByRule, releaseBooking, removeUnpaidDue } from './releaseBooking'
import { endAlertsOfReleased } from './slotAlerts'

/**
 * Cancels a booking in the transaction, with the refund of the centre's rule, and tells its member. Returns the refund
 * in rupees, or null. Refuses as `releaseBooking` does.
 */
export async function cancelBooking(
  context: Pick<AppContext, 'gateway' | 'mailer' | 'publicUrl' | 'settings' | 'clock'>,
  transaction: Transaction,
  booking: Pick<Release, 'memberId' | 'bookingId' | 'isByCentre'>,
): Promise<Rupees | null> {
  const now = context.clock.now()
  const { bookingId } = booking
  const release = { ...booking, purpose: 'cancelled', gateway: context.gateway } as const
  const due = await releaseBooking(transaction, release, now)
  await removeUnpaidDue(transaction, due)
  const refund = await refundByRule(transaction, due, now)
  await notifyCanceled(transaction, bookingId, refund, now)
  await noteBookingMessages(context, transaction, { canceled: bookingId, refund })
  await endAlertsOfReleased(context, transaction, bookingId)
  return refund
}
