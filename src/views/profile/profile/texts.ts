import type { BillingAddress } from '@domain/account/account'
import type { ProfileDialog } from '@machines/profile/profile/profile.types'

/** Opens a dialog of the page. */
export type OpenDialog = (dialog: ProfileDialog) => void

/** The text for a value that the server does not send. */
export const missing = 'N/A'

/** Street and city of the billing address in one line; the member's city where there is no such address. */
export const addressText = (address: BillingAddress | null, city: string | null): string =>
  (address ? [address.street, address.city] : [city]).filter(Boolean).join(', ') || missing

/** The city of the member; null where it equals that of the address. */
export const otherCity = (address: BillingAddress | null, city: string | null): string | null =>
  address && city && city !== address.city ? city : null
