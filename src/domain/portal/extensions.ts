/**
 * The extensions that a server may offer beyond the specification's calls. The configuration lists them; the
 * portal never sends or expects one that is not listed.
 */
export const knownExtensions = [
  'idempotency-key',
  'payment-attempts',
  'move-booking',
  'upcoming-ids',
  'receivable-pages',
  'member-payments',
  'joint-payments',
  'support-requests',
  'address-details',
  'sessions',
  'data-export',
  'account-erasure',
  'calendar-feed',
  'slot-alerts',
  'availability-summary',
  'availability-hours',
  'mail-preferences',
  'confirm-email-change',
  'booking-activities',
  'known-devices',
  'account-activity',
  'sign-in-after-verification',
  'hourly-prices',
] as const
/** No configuration lists the front desk: the answer about a member of the staff has their role. */
export type Extension = (typeof knownExtensions)[number] | 'desk'
