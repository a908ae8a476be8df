import { countText } from '../values/countText'

/**
 * The rules of the centre. Forms, guide, mails, the website and the server read them from here, so that changing one is
 * changing one line; the hours of a day are in `slots.ts`.
 */
export const centreRules = {
  /** How many facilities of one activity a member may hold in one hour (B9.10). */
  maxFacilitiesPerActivity: 2,
  /** How many hours before its first hour a booking can be cancelled or moved last (B9.25d). */
  cancellationHours: 2,
  /** How many days ahead the guide says that one can book (B9.25c); what the server refuses is its own setting. */
  advanceDays: 7,
  /** How many days before it is due a due is called Due Soon (B4.24). */
  dueSoonDays: 3,
  /** How many people may play on a court (B9.25). */
  maxPlayers: 4,
  /** For how many minutes a court is kept for who comes late (B9.25e). */
  graceMinutes: 15,
} as const

/** `2 hours`: what a booking must lie ahead to be cancelled or moved. */
export const cancellationPeriod = countText(centreRules.cancellationHours, 'hour')
/** `7 days`: how far ahead one can book. */
export const advancePeriod = countText(centreRules.advanceDays, 'day')
/** `15 minutes`: for how long a court is kept. */
export const gracePeriod = countText(centreRules.graceMinutes, 'minute')
