/**
 * The gateways by the name that `GATEWAY` gives them. Another one is its folder, a line here and in `GatewaySettings`,
 * and its name in `paymentWays`.
 */
import { isWithSandbox } from '@server/isOnlyHere'
import type { Settings } from '@server/settings'
import type { GatewayDeps, ServedGateway } from './gateway'
import { createPayhere } from './payhere/payhere'
import { readPayhere, warningsOfPayhere } from './payhere/settings'
import { createSandbox } from './sandbox/sandbox'
import type { GatewaySettings } from './settings'

type ReadText = (name: string) => string | null

interface Kind<Own extends GatewaySettings> {
  /** Reads the settings from the environment; throws one readable line. */
  readonly read: (text: ReadText) => Own
  readonly create: (deps: GatewayDeps, settings: Own) => ServedGateway
  /** What a start says of the settings. */
  readonly warnings: (settings: Own, publicUrl: string) => Iterable<string>
}

const gateways: {
  readonly [Way in GatewaySettings['way']]: Kind<Extract<GatewaySettings, { readonly way: Way }>>
} = {
  payhere: { read: readPayhere, create: createPayhere, warnings: warningsOfPayhere },
}

const isGateway = (name: string): name is GatewaySettings['way'] => Object.hasOwn(gateways, name)

/**
 * How the centre takes money by `GATEWAY`: a gateway's name, `sandbox`, `desk` or `none`; absent, the sandbox where only
 * this computer reaches the server, unless `PAYMENT_SANDBOX` says otherwise. Throws one readable line.
 */
export function readGateway(
  text: ReadText,
  sandbox: boolean | null,
): Pick<Settings, 'sandbox' | 'desk' | 'gateway'> {
  const name = text('GATEWAY')?.toLowerCase() ?? null
  if (name === null) return { sandbox, desk: false, gateway: null }
  const names = ['sandbox', ...Object.keys(gateways), 'desk']
  if (![...names, 'none'].includes(name)) throw new Error(`GATEWAY must be ${names.join(', ')} or none.`)
  return {
    sandbox: name === 'sandbox',
    desk: name === 'desk',
    gateway: isGateway(name) ? gateways[name].read(text) : null,
  }
}

/** The gateway of the settings; null when nobody pays online. */
export function createGateway(deps: GatewayDeps): ServedGateway | null {
  const { gateway } = deps.settings
  if (gateway !== null) return gateways[gateway.way].create(deps, gateway)
  return isWithSandbox(deps.settings) ? createSandbox(deps) : null
}

/** What a start says of the gateway's settings. */
export const warningsOfGateway = ({ gateway }: Settings, publicUrl: string): Iterable<string> =>
  gateway === null ? [] : gateways[gateway.way].warnings(gateway, publicUrl)
