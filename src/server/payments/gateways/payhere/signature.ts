import { createHash, timingSafeEqual } from 'node:crypto'
import { decimalAmount } from '@domain/money/money'

/** The merchant's identifier, and the secret of one domain as PayHere displays it. */
export interface PayhereMerchant {
  readonly merchantId: string
  readonly secret: string
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** The `hash` of a checkout: MD5 over merchant, order, amount, currency and the MD5 of the secret. */
export const checkoutHash = (
  { merchantId, secret }: PayhereMerchant,
  order: { readonly id: string; readonly amount: number; readonly currency: string },
): string => md5(`${merchantId}${order.id}${decimalAmount(order.amount)}${order.currency}${md5(secret)}`)

/** The fields that the signature of a notice covers, as they were sent; it covers neither payment nor time. */
export interface SignedFields {
  readonly merchant_id: string
  readonly order_id: string
  readonly payhere_amount: string
  readonly payhere_currency: string
  readonly status_code: string
}

/** The `md5sig` of a notice. */
export const noticeSignature = (secret: string, fields: SignedFields): string =>
  md5(
    `${fields.merchant_id}${fields.order_id}${fields.payhere_amount}${fields.payhere_currency}${fields.status_code}${md5(secret)}`,
  )

/** True when the signature is that of the fields. */
export function isSigned(secret: string, fields: SignedFields, signature: string): boolean {
  const expected = Buffer.from(noticeSignature(secret, fields))
  const given = Buffer.from(signature.toUpperCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
