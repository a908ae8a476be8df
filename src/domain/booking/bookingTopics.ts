import { type SupportTopic, topicOf } from '../messages/supportTopics'
import type { Booking } from './booking'
import { bookingReference } from './pricing'

type Subject = Pick<Booking, 'id' | 'facilityName'>

/** `BK55, Badminton Court 1`: by what the centre finds a booking. */
const referenceOf = ({ id, facilityName }: Subject): string => `${bookingReference(id)}, ${facilityName}`

/** Whatever a member wants to ask the centre of a booking. */
export const ownBookingTopic = (booking: Subject): SupportTopic => topicOf('ownBooking', referenceOf(booking))

/** A paid booking was canceled; the centre arranges the refund. */
export const refundTopic = (booking: Subject): SupportTopic => topicOf('refund', referenceOf(booking))
