import type { BillingAddress } from '@domain/account/account'
import type { ProfileDialog } from '@machines/profile/profile.types'

/** Opens a dialog of the page. */
export type OpenDialog = (dialog: ProfileDialog) => void

/** The text for a value that the server does not send. */
export const missing = 'N/A'

/** Street and city in one line; the city of the member where there is no billing address. */
export const addressText = (address: BillingAddress | null, city: string | null): string =>
  [address?.street, city || address?.city].filter(Boolean).join(', ') || missing
