import type { PayhereSettings } from './payhere/settings'

/** The gateway that `GATEWAY` names, with its settings; the sandbox needs none. */
export type GatewaySettings = PayhereSettings
