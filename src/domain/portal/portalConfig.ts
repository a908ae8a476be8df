import type { CalendarUids } from '../booking/calendarEvents'
import type { OpeningHours } from '../booking/openingHours'
import type { RefundRule } from '../booking/refundSettings'
import type { Rupees } from '../money/money'
import type { BranchPlace } from './branchPlaces'
import type { CentreBranch } from '../account/branches'
import type { PaymentWay } from './paymentWay'
import type { Extension } from './extensions'

/** The operator's configuration of the portal, from `/config.js`. */
export interface PortalConfig {
  /** The base address of the member API, without a trailing slash. */
  readonly apiBase: string
  /**
   * Sent as `X-Api-Password`. It reaches every browser, so it is a label of the client and no secret (A7.01).
   */
  readonly apiPassword: string
  readonly extensions: readonly Extension[]
  readonly websiteUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly phones: readonly string[]
  readonly email: string
  readonly emergencyPhone: string
  /** The centre's name on paper, receipts and its website. */
  readonly centreName: string
  /** The path of the centre's logo, a picture on the portal's origin; null for the portal's own. */
  readonly logo: string | null
  /** The centre's accent, `#ffb454`; null for the portal's own. */
  readonly accent: string | null
  /** The opening hours of the front desk; empty for those of the specification. */
  readonly openingHours: readonly OpeningHours[]
  /** The cancellation rules of the centre and its branches; empty: the centre arranges each refund. */
  readonly refundRules: readonly RefundRule[]
  /** The line of a receipt about taxes, `VAT 123456789-7000`; null without one. */
  readonly taxLine: string | null
  /** The centre's branches; empty for the defaults of A1.08. */
  readonly branches: readonly CentreBranch[]
  /** The places of the branches that the operator gives. */
  readonly places: readonly BranchPlace[]
  /**
   * True when the portal displays the sample events, cards and payments of the specification (B2.44, A2.34,
   * B2.58).
   */
  readonly samples: boolean
  /**
   * The identifiers of the centre's events in calendars; null: the host of the member API identifies them.
   */
  readonly calendarUids: CalendarUids | null
  /** How the centre takes money; null when the server does not say so, and payments are tried online. */
  readonly payment: PaymentWay | null
  /** The most that one payment at the gateway may be; null without a limit. */
  readonly paymentLimit: Rupees | null
  /** Origins to which a payment may lead; `self` is the portal's own. */
  readonly gatewayOrigins: readonly string[]
  /** Address of an inspector's session in development, or null. */
  readonly inspectorUrl: string | null
}
