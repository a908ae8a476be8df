import type { PaymentWay } from '@domain/portal/paymentWay'
import { isLoopbackHost } from './http/loopback'
import type { Settings } from './settings'

/** True when only this computer can reach the server; a proxy on this computer may let others in. */
export const isOnlyHere = ({
  host,
  trustedHops,
  publicUrl,
}: Pick<Settings, 'host' | 'trustedHops' | 'publicUrl'>): boolean =>
  isLoopbackHost(host) &&
  trustedHops === 0 &&
  (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname))

/** True when the sandbox takes the payments: on this computer only, unless a setting says otherwise. */
export const isWithSandbox = (settings: Settings): boolean =>
  settings.gateway === null && !settings.desk && (settings.sandbox ?? isOnlyHere(settings))

/** How the centre takes money, for the portal. */
export const paymentOf = (settings: Settings): PaymentWay =>
  settings.gateway?.way ?? (isWithSandbox(settings) ? 'sandbox' : settings.desk ? 'desk' : 'none')
