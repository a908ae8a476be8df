import type { ResendDeadline } from '@domain/account/resendCooldown'
import type { WithParent } from '@machines/shared/notifyParent'

export interface ResendCooldownInput extends WithParent {
  /** The address that mails go to; every address has its own deadline. */
  readonly address: string
}

export interface ResendCooldownContext extends ResendCooldownInput {
  /** Whole seconds until another mail may be requested. */
  readonly secondsLeft: number
}

/**
 * Sent by `watchDeadline` at once, every second while time is left, on waking, and whenever a tab keeps
 * another deadline for the address. `now` is the centre's clock in epoch milliseconds.
 */
export type ResendCooldownEvent = {
  readonly type: 'deadline.read'
  readonly deadline: ResendDeadline | null
  readonly now: number
}

/** Sent to the parent with every change. */
export type CooldownTicked = { readonly type: 'cooldown.ticked'; readonly secondsLeft: number }
