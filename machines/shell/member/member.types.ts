import type { WithParent } from '@machines/shared/notifyParent'
import type { PaymentRequested } from '@machines/shared/parentEvents'
import type { LoadedPartInput } from '@machines/shell/loadedPart/loadedPart.types'
import type { ConnectivityInput } from '@machines/shell/connectivity/connectivity.types'
import type { SidebarInput } from '@machines/shell/sidebar/sidebar.types'

type PartInput = Omit<LoadedPartInput, 'parent'>

/** The inputs of the member's children. */
export interface MemberInput extends WithParent {
  readonly sidebar: SidebarInput
  readonly connectivity: ConnectivityInput
  readonly notifications: PartInput
  readonly pageSearch: PartInput
  readonly payment: PartInput
  readonly paymentReturn: PartInput
}

export type MemberWorldEvent =
  /** The member interacts for the first time. */
  | { readonly type: 'interaction.started' }
  /** The member returns to the page or pays in another tab: the outcome of a payment may have changed. */
  | { readonly type: 'payment.expected' }

/** From the root: an event of one flow that concerns the member's flows too. */
export type MemberEvent = MemberWorldEvent | PaymentRequested
