import type { PayhereMerchant } from './signature'

/** The centre's account at PayHere. */
export interface PayhereSettings extends PayhereMerchant {
  /** `https://www.payhere.lk`, or the sandbox's address. */
  readonly base: string
  /** The app that may retrieve payments; without it a lost notice stays lost. */
  readonly app: { readonly id: string; readonly secret: string } | null
}

/** PayHere's addresses by mode. */
export const payhereBases = {
  sandbox: 'https://sandbox.payhere.lk',
  live: 'https://www.payhere.lk',
} as const
