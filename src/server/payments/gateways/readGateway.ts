import type { Settings } from '@server/settings'
import { payhereBases } from './payhere/settings'

/**
 * The gateway of the environment (`GATEWAY`): `sandbox`, `payhere`, `desk` or `none`; absent, the sandbox where only
 * this computer reaches the server, unless `PAYMENT_SANDBOX` says otherwise. Throws one readable line.
 */
export function readGateway(
  text: (name: string) => string | null,
  sandbox: boolean | null,
): Pick<Settings, 'sandbox' | 'desk' | 'payhere'> {
  const gateway = text('GATEWAY')?.toLowerCase() ?? null
  if (gateway === null) return { sandbox, desk: false, payhere: null }
  if (gateway === 'sandbox' || gateway === 'desk' || gateway === 'none')
    return { sandbox: gateway === 'sandbox', desk: gateway === 'desk', payhere: null }
  if (gateway !== 'payhere') throw new Error('GATEWAY must be sandbox, payhere, desk or none.')
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
    sandbox: false,
    desk: false,
    payhere: {
      merchantId,
      secret,
      base: mode === 'live' ? payhereBases.live : payhereBases.sandbox,
      app: id === null || appSecret === null ? null : { id, secret: appSecret },
    },
  }
}
