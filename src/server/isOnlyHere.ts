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
