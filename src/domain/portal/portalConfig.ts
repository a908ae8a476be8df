import type { CalendarUids } from '../booking/calendarEvents'
import type { BranchPlace } from './branchPlaces'
import type { CentreBranch } from '../account/branches'
import type { Extension } from './extensions'

/** What the operator tells the portal by `/config.js`. */
export interface PortalConfig {
  /** Where the member API begins, without a slash at the end. */
  readonly apiBase: string
  /** Sent as `X-Api-Password`. It reaches every browser, so it is a label of the client and no secret (A7.01). */
  readonly apiPassword: string
  readonly extensions: readonly Extension[]
  readonly websiteUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly phones: readonly string[]
  readonly email: string
  readonly emergencyPhone: string
  /** What the centre is called on paper, receipts and its website. */
  readonly centreName: string
  /** The centre's branches; empty where the operator does not say it, and the defaults of A1.08 are meant. */
  readonly branches: readonly CentreBranch[]
  /** Where the branches are; only those of which the operator says it. */
  readonly places: readonly BranchPlace[]
  /** Whether the sample events, cards and payments of the specification are displayed (B2.44, A2.34, B2.58). */
  readonly samples: boolean
  /** What identifies the centre's events in calendars; null: the host of the member API does. */
  readonly calendarUids: CalendarUids | null
  /** Origins that a payment may lead to; `self` is the portal's own. */
  readonly gatewayOrigins: readonly string[]
  /** Where a session of the inspector may be opened in development, or null. */
  readonly inspectorUrl: string | null
}
