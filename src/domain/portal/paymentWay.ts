/** How a centre takes money; `none` and `desk` have no gateway. */
export const paymentWays = ['none', 'desk', 'payhere', 'sandbox'] as const
export type PaymentWay = (typeof paymentWays)[number]
