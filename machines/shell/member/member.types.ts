import type { WithParent } from '@machines/shared/notifyParent'
import type { DuesChanged, PaymentRequested } from '@machines/shared/parentEvents'
import type { LoadedPartInput } from '@machines/shell/loadedPart/loadedPart.types'
import type { ConnectivityInput } from '@machines/shell/connectivity/connectivity.types'
import type { SidebarInput } from '@machines/shell/sidebar/sidebar.types'

type PartInput = Omit<LoadedPartInput, 'parent'>

/** What the children of the member start from. */
export interface MemberInput extends WithParent {
  readonly sidebar: SidebarInput
  readonly connectivity: ConnectivityInput
  readonly notifications: PartInput
  readonly pageSearch: PartInput
  readonly payment: PartInput
  readonly paymentReturn: PartInput
}

export type MemberWorldEvent =
  /** The member does something for the first time. */
  | { readonly type: 'interaction.started' }
  /** The member returns to the page, or pays in another tab: what became of a payment is of interest. */
  | { readonly type: 'payment.expected' }

/** From the root: what one flow told it and what concerns these too. */
export type MemberEvent = MemberWorldEvent | PaymentRequested | DuesChanged
