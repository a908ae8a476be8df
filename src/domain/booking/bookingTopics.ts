import { type SupportTopic, topicOf } from '../messages/supportTopics'
import type { Booking } from './booking'
import { bookingReference } from './pricing'

type Subject = Pick<Booking, 'id' | 'facilityName'>

/** `BK55, Badminton Court 1`: the reference by which the centre finds a booking. */
const referenceOf = ({ id, facilityName }: Subject): string => `${bookingReference(id)}, ${facilityName}`

/** The topic of a member's question about a booking. */
export const ownBookingTopic = (booking: Subject): SupportTopic => topicOf('ownBooking', referenceOf(booking))

/** The topic of a paid booking that was cancelled; the centre arranges the refund. */
export const refundTopic = (booking: Subject): SupportTopic => topicOf('refund', referenceOf(booking))
