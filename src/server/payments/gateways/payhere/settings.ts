import { isLoopbackHost } from '@server/http/loopback'
import type { ReadText, StartedAt } from '../gateway'
import type { GatewaySettings } from '../settings'
import type { PayhereMerchant } from './signature'

/** The centre's account at PayHere. */
export interface PayhereSettings extends GatewaySettings, PayhereMerchant {
  readonly way: 'payhere'
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

/** Reads the account from the environment; throws one readable line. */
export function readPayhere(text: ReadText): PayhereSettings {
  const needed = (name: string, rule: RegExp, what: string) => {
    const value = text(name)
    if (value === null || !rule.test(value))
      throw new Error(`GATEWAY is payhere, so ${name} must be ${what}.`)
    return value
  }
  const merchantId = needed('PAYHERE_MERCHANT_ID', /^\d{1,20}$/, "the merchant's number, such as 1211149")
  const secret = needed('PAYHERE_SECRET', /^\S{8,200}$/, 'the secret of this domain as PayHere displays it')
  const mode = needed('PAYHERE_MODE', /^(sandbox|live)$/, 'sandbox or live')
  const id = text('PAYHERE_APP_ID')
  const appSecret = text('PAYHERE_APP_SECRET')
  if ((id === null) !== (appSecret === null))
    throw new Error('PAYHERE_APP_ID and PAYHERE_APP_SECRET must be given together.')
  return {
    way: 'payhere',
    merchantId,
    secret,
    base: mode === 'live' ? payhereBases.live : payhereBases.sandbox,
    app: id === null || appSecret === null ? null : { id, secret: appSecret },
  }
}

/** What a start says of the account. */
export function* warningsOfPayhere(
  { app, base }: PayhereSettings,
  { publicUrl }: StartedAt,
): Iterable<string> {
  if (app === null)
    yield 'PAYHERE_APP_ID and PAYHERE_APP_SECRET are not set, so a payment whose notice is lost stays unknown here.'
  if (isLoopbackHost(new URL(publicUrl).hostname))
    yield `PayHere cannot reach ${publicUrl}, so no notice of a payment arrives. Set PUBLIC_URL to the address of this server in the internet.`
  if (base === payhereBases.sandbox) yield 'PAYHERE_MODE is sandbox, so no money moves.'
}
