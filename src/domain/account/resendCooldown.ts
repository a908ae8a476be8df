/** How long no other mail to the same address may be requested, in milliseconds (A4.14, A9.03). */
export const resendCooldown = 60_000

/** The instant from which another mail may be requested; kept per address and shared by all tabs. */
export interface ResendDeadline {
  /** Epoch milliseconds. */
  readonly until: number
  /** The portal's own wait never exceeds the cooldown; one that the server asked for may. */
  readonly setBy: 'portal' | 'server'
}

/** The deadline that a mail sent at this instant sets. */
export const deadlineAfterMail = (now: number): ResendDeadline => ({
  until: now + resendCooldown,
  setBy: 'portal',
})

/** Whether the deadline lies further ahead than we ever set one: the device's clock was set back since. */
export const isTooFarAhead = (deadline: ResendDeadline, now: number): boolean =>
  deadline.setBy === 'portal' && deadline.until - now > resendCooldown

/** Whole seconds until another mail may be requested; 0 when it may be now. */
export function secondsUntilResend(deadline: ResendDeadline | null, now: number): number {
  if (deadline === null) return 0
  const left = isTooFarAhead(deadline, now) ? resendCooldown : deadline.until - now
  return Math.max(0, Math.ceil(left / 1000))
}
