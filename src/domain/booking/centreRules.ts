import { countText } from '../values/countText'

/**
 * The rules of the centre. Forms, guide, mails, the website and the server read them from here, so a changed
 * rule is one changed line; the hours of a day are in `slots.ts`.
 */
export const centreRules = {
  /** Maximum facilities of one activity that a member may hold in one hour (B9.10). */
  maxFacilitiesPerActivity: 2,
  /** Hours before its first hour until which a booking can be cancelled or moved (B9.25d). */
  cancellationHours: 2,
  /**
   * Days ahead for which the guide says that a member can book, and the portal offers hours again (B9.25c);
   * the server's limit is its own setting.
   */
  advanceDays: 7,
  /** Days before its deadline from which a due is Due Soon (B4.24). */
  dueSoonDays: 3,
  /** Maximum players on a court (B9.25). */
  maxPlayers: 4,
  /** Minutes for which a court is kept for a late member (B9.25e). */
  graceMinutes: 15,
} as const

/** `2 hours`: the minimum notice for cancelling or moving a booking. */
export const cancellationPeriod = countText(centreRules.cancellationHours, 'hour')
/** `7 days`: how far ahead a member can book. */
export const advancePeriod = countText(centreRules.advanceDays, 'day')
/** `15 minutes`: the time for which a court is kept. */
export const gracePeriod = countText(centreRules.graceMinutes, 'minute')
