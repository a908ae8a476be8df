import {
  deadlineAfterMail,
  deadlineFrom,
  type ResendDeadline,
  secondsUntilResend,
} from '@domain/account/resendCooldown'
import { emailKey } from '@domain/values/emailAddress'
import type { Outcome } from '@domain/values/outcome'
import type { Clock } from './clock'
import { records as table } from './recordTable'
import type { Records } from './records'

type ResendDeps = { readonly records: Records; readonly clock: Clock }

const keyOf = emailKey

/** The deadline for another mail to this address, or null; the same in every tab (A4.14). */
export const resendDeadlineOf = (
  { records }: Pick<ResendDeps, 'records'>,
  address: string,
): ResendDeadline | null => records.read(table.resendDeadlines)?.[keyOf(address)] ?? null

/** The end of the wait for another mail to this address, epoch milliseconds; null when one is allowed now. */
export function resendWaitOf({ records, clock }: ResendDeps, address: string): number | null {
  const now = clock.now()
  const seconds = secondsUntilResend(resendDeadlineOf({ records }, address), now)
  return seconds > 0 ? now + seconds * 1_000 : null
}

/** Keeps a deadline for this address; removes those of other addresses that are over. */
function persistResendDeadline(
  { records, clock }: ResendDeps,
  address: string,
  deadline: ResendDeadline,
): void {
  const now = clock.now()
  const others = Object.entries(records.read(table.resendDeadlines) ?? {}).filter(
    ([key, each]) => key !== keyOf(address) && secondsUntilResend(each, now) > 0,
  )
  records.write(table.resendDeadlines, { ...Object.fromEntries(others), [keyOf(address)]: deadline })
}

/** Starts the cooldown of this address, as after a mail sent now. */
export const persistMailSent = (kept: ResendDeps, address: string): void =>
  persistResendDeadline(kept, address, deadlineAfterMail(kept.clock.now()))

/** Stores the server's wait, if any, as the deadline of this address. */
export function persistServerWait(kept: ResendDeps, address: string, output: Outcome<unknown>): void {
  if (!output.ok && output.failure.kind === 'tooMany')
    persistResendDeadline(kept, address, {
      until: output.failure.until,
      setBy: 'server',
      wait: output.failure.until - kept.clock.now(),
    })
}

/** Replaces a deadline that lies further ahead than its rule allows by one whose wait begins now. */
export function shortenResendDeadline(kept: ResendDeps, address: string): void {
  const deadline = resendDeadlineOf(kept, address)
  if (deadline) persistResendDeadline(kept, address, deadlineFrom(deadline, kept.clock.now()))
}

/**
 * Calls back at once, every second while time is left, and whenever any tab keeps another deadline. Returns
 * an unsubscribe function.
 */
export function watchResendDeadline(
  { records, clock }: ResendDeps,
  address: string,
  callback: (deadline: ResendDeadline | null, now: number) => void,
): () => void {
  let stopCounting = () => {}
  const look = (): boolean => {
    const [deadline, now] = [resendDeadlineOf({ records }, address), clock.now()]
    callback(deadline, now)
    return secondsUntilResend(deadline, now) > 0
  }
  const count = () => {
    stopCounting()
    let timeIsLeft = true
    const stop = clock.each(1_000, () => {
      timeIsLeft &&= look()
      if (!timeIsLeft) stopCounting()
    })
    stopCounting = stop
    if (!timeIsLeft) stop()
  }
  const stopWatching = records.watch(table.resendDeadlines, count)
  count()
  return () => {
    stopWatching()
    stopCounting()
  }
}
