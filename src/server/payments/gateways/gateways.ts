import { paymentOf } from '@server/isOnlyHere'
import type { Settings } from '@server/settings'
import type { GatewayDeps, GatewayKind, ReadText, ServedGateway, StartedAt } from './gateway'
import { payhere } from './payhere/payhere'
import { sandbox } from './sandbox/sandbox'
import type { GatewaySettings } from './settings'

/** The gateways by the name that `GATEWAY` gives them. Another one is its folder and a line here (docs/payments.md). */
const gateways = new Map<string, GatewayKind<GatewaySettings>>([
  ['sandbox', sandbox],
  ['payhere', payhere],
])

/** The kind and the settings of the gateway that takes the payments; null when nobody pays online. */
function chosen(settings: Settings) {
  const way = paymentOf(settings)
  const kind = gateways.get(way)
  return kind ? { kind, settings: settings.gateway ?? { way } } : null
}

/**
 * How the centre takes money by `GATEWAY`: a gateway's name, `desk` or `none`; absent, the sandbox where only this
 * computer reaches the server, unless `PAYMENT_SANDBOX` says otherwise. Throws one readable line.
 */
export function readGateway(
  text: ReadText,
  isWithSandbox: boolean | null,
): Pick<Settings, 'sandbox' | 'desk' | 'gateway'> {
  const name = text('GATEWAY')?.toLowerCase() ?? null
  if (name === null) return { sandbox: isWithSandbox, desk: false, gateway: null }
  const kind = gateways.get(name)
  const names = [...gateways.keys(), 'desk']
  if (!kind && ![...names, 'none'].includes(name))
    throw new Error(`GATEWAY must be ${names.join(', ')} or none.`)
  return { sandbox: false, desk: name === 'desk', gateway: kind?.read(text) ?? null }
}

/** The gateway of the settings; null when nobody pays online. */
export function createGateway(deps: GatewayDeps): ServedGateway | null {
  const gateway = chosen(deps.settings)
  return gateway === null ? null : gateway.kind.create(deps, gateway.settings)
}

/** What a start says of the gateway's settings. */
export function warningsOfGateway(settings: Settings, at: StartedAt): Iterable<string> {
  const gateway = chosen(settings)
  return gateway === null ? [] : gateway.kind.warnings(gateway.settings, at)
}
