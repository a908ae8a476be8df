import { receiptParameter, receiptQuery } from '@domain/money/receiptQuery'

it.each(['SB-1', 'GW 501', 'a&b=c#d?é'])(
  'names the payment %s, whatever its reference holds',
  (reference) => {
    expect(new URLSearchParams(receiptQuery(reference)).get(receiptParameter)).toBe(reference)
  },
)
