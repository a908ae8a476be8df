import { slotPath } from '@domain/booking/slotAlert'
import { slotStart, slotText } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { mailPreferencesAddress } from '@domain/portal/routes'
import { mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'

/** A slot alert whose hour was released, with the member to notify. */
export interface FreedAlert {
  readonly id: number
  readonly memberId: number
  readonly email: string
  readonly firstName: string
  /** True when the member's account is active and the member wants the mail beside the notification. */
  readonly isMailWanted: boolean
  readonly facilityId: number
  readonly facilityName: string
  readonly activityId: number
  readonly activityName: string
  readonly branchId: number
  readonly branchName: string
  readonly date: CentreDate
  readonly slot: number
}

/** The mail to a member who wanted an hour; its link opens the picker there. */
export const slotFreeMail = (alert: FreedAlert, publicUrl: string): Mail =>
  mailOf({
    kind: 'slot-free',
    to: alert.email,
    firstName: alert.firstName,
    subject: `${alert.facilityName} is free: ${longDate(alert.date)}, ${slotText(alert.slot)}`,
    heading: 'This hour is free',
    summary: 'The hour you asked about is free. Whoever books first gets it.',
    parts: [
      'You asked us to tell you about this hour.',
      {
        facts: [
          ['Facility', `${alert.facilityName} (${alert.activityName}), ${alert.branchName}`],
          ['Date', longDate(alert.date)],
          ['Time', `${slotText(alert.slot)} (Sri Lanka time)`],
        ],
      },
      'It is not reserved: whoever books first gets it.',
      { action: 'Book this hour', href: `${publicUrl}${slotPath(alert)}` },
      'We send this email once. If someone else books the hour, you can ask again.',
    ],
    goodUntil: slotStart(alert.date, alert.slot),
    preferences: {
      reason: 'You can be notified of free hours in the portal alone, without an email.',
      href: `${publicUrl}${mailPreferencesAddress}`,
    },
  })
