import { hour } from '../time/durations'

/** How long no other mail to the same address may be requested, in milliseconds (A4.14, A9.03). */
export const resendCooldown = 60_000

/** The instant from which another mail may be requested; kept per address and shared by all tabs. */
export interface ResendDeadline {
  /** Epoch milliseconds. */
  readonly until: number
  /** The portal's own wait never exceeds the cooldown; one that the server asked for may. */
  readonly setBy: 'portal' | 'server'
  /** How long the server asked to wait, in milliseconds; absent in what an earlier version kept. */
  readonly wait?: number
}

/** The deadline that a mail sent at this instant sets. */
export const deadlineAfterMail = (now: number): ResendDeadline => ({
  until: now + resendCooldown,
  setBy: 'portal',
})

/** How long a wait is by its rule, in milliseconds; a server is taken to ask for an hour at most. */
const lengthOf = ({ setBy, wait = hour }: ResendDeadline): number =>
  setBy === 'portal' ? resendCooldown : Math.min(wait, hour)

/** Whether the deadline lies further ahead than one was ever set: the device's clock was set back since. */
export const isTooFarAhead = (deadline: ResendDeadline, now: number): boolean =>
  deadline.until - now > lengthOf(deadline)

/** The deadline with its whole wait from now, in place of one that lies too far ahead. */
export const deadlineFrom = (deadline: ResendDeadline, now: number): ResendDeadline => ({
  ...deadline,
  until: now + lengthOf(deadline),
})

/** Whole seconds until another mail may be requested; 0 when it may be now. */
export function secondsUntilResend(deadline: ResendDeadline | null, now: number): number {
  if (deadline === null) return 0
  const left = Math.min(lengthOf(deadline), deadline.until - now)
  return Math.max(0, Math.ceil(left / 1000))
}
