import type { ServedGateway } from '../gateway'

/** The buttons of the sandbox's page. */
export const decisions = ['pay', 'later', 'decline', 'cancel'] as const
export type Decision = (typeof decisions)[number]

export interface Checkout {
  readonly id: string
  readonly attempt_id: string
  /** The name of each due, one a line. */
  readonly item: string
  readonly amount: number
  readonly return_url: string
  readonly state: string
}

/**
 * A payment gateway for trying the portal. It keeps its own books, and its decisions reach the API only as
 * signed notices, sent server to server. Notices wait in the database until the API has answered them, so a
 * late confirmation survives a restart.
 */
export interface Sandbox extends ServedGateway {
  find(id: string): Promise<Checkout | null>
  /**
   * Decides an open checkout once; a second press changes nothing. Returns the checkout, or null when
   * unknown.
   */
  decide(id: string, decision: Decision): Promise<Checkout | null>
  /** Sends every due notice; resolves when the API has answered them. */
  deliverDue(): Promise<void>
  /** Resumes the notices of an earlier run and continues by itself; the returned function stops it. */
  readonly start: () => () => void
}
