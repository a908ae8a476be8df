import { hour } from '../time/durations'

/** Milliseconds between two mails to the same address (A4.14, A9.03). */
export const resendCooldown = 60_000

/** The instant from which the member may request another mail; kept per address and shared by all tabs. */
export interface ResendDeadline {
  /** Epoch milliseconds. */
  readonly until: number
  /** The portal's own wait never exceeds the cooldown; the server's wait may. */
  readonly setBy: 'portal' | 'server'
  /** The server's wait in milliseconds; absent in records of an earlier version. */
  readonly wait?: number
}

/** The deadline after a mail at this instant. */
export const deadlineAfterMail = (now: number): ResendDeadline => ({
  until: now + resendCooldown,
  setBy: 'portal',
})

/** The full length of a wait in milliseconds; a server's wait counts as an hour at most. */
const lengthOf = ({ setBy, wait = hour }: ResendDeadline): number =>
  setBy === 'portal' ? resendCooldown : Math.min(wait, hour)

/** True when the deadline lies further ahead than any wait: somebody set the device's clock back since. */
export const isTooFarAhead = (deadline: ResendDeadline, now: number): boolean =>
  deadline.until - now > lengthOf(deadline)

/** Restarts the whole wait now, for a deadline that lies too far ahead. */
export const deadlineFrom = (deadline: ResendDeadline, now: number): ResendDeadline => ({
  ...deadline,
  until: now + lengthOf(deadline),
})

/** Whole seconds until the member may request another mail; 0 when it is allowed now. */
export function secondsUntilResend(deadline: ResendDeadline | null, now: number): number {
  if (deadline === null) return 0
  const left = Math.min(lengthOf(deadline), deadline.until - now)
  return Math.max(0, Math.ceil(left / 1000))
}
