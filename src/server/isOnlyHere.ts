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

/** How the centre takes money: without a setting, with the sandbox where only this computer reaches the server. */
export function paymentOf(settings: Settings): PaymentWay {
  if (settings.gateway !== null) return settings.gateway.way
  if (settings.desk) return 'desk'
  return (settings.sandbox ?? isOnlyHere(settings)) ? 'sandbox' : 'none'
}
