/** How a centre takes money: `none`, `desk` (at the front desk), or through the gateway with this name. */
export type PaymentWay = string

/** True for what can name a way: a gateway of the server is not known to the portal. */
export const isPaymentWay = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name)
