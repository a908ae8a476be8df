/** A payment that the emulator holds. */
export interface HeldAtPayhere {
  readonly payment_id: number
  status: string
  readonly amount: number
  refunded: number
}

export interface OrderAtPayhere {
  readonly fields: Readonly<Record<string, string>>
  readonly payments: HeldAtPayhere[]
}

/** The merchant's account at PayHere. */
export const merchant = { merchantId: '1211149', secret: 'MzE0NTY4OTcyMTM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1' }
/** The app that may retrieve and refund payments. */
export const app = { id: '4OVx33RVOPg4DzdZUzq4A94D2', secret: '8n4VCj25MXp4JLDFyvsE9h4a8qgbPaZUI4JEWK4FCvop' }

/** What PayHere's emulator holds: the orders that its checkout took, and their payments. */
export function createBooks() {
  const orders = new Map<string, OrderAtPayhere>()
  let lastNumber = 320_025_071_278
  const nextNumber = () => (lastNumber += 1)

  function orderOf(id: string): OrderAtPayhere {
    const order = orders.get(id)
    if (!order) throw new Error(`PayHere has no order ${id}`)
    return order
  }

  return {
    orders,
    nextNumber,
    orderOf,
    take: (fields: Readonly<Record<string, string>>): void =>
      void orders.set(fields.order_id ?? '', { fields, payments: [] }),
    /** Takes money for an order; returns the number of the payment. */
    hold(orderId: string, amount = Number(orderOf(orderId).fields.amount)): string {
      const number = nextNumber()
      orderOf(orderId).payments.push({ payment_id: number, status: 'RECEIVED', amount, refunded: 0 })
      return String(number)
    },
    /** The order's last money that is held. */
    lastOf(orderId: string): HeldAtPayhere {
      const last = orderOf(orderId).payments.findLast(({ status }) => status === 'RECEIVED')
      if (!last) throw new Error(`PayHere holds nothing for ${orderId}`)
      return last
    },
    /** The payment with this number, while money of it is held. */
    heldWith: (number: string): HeldAtPayhere | undefined =>
      [...orders.values()]
        .flatMap(({ payments }) => payments)
        .find(({ payment_id: id, status }) => String(id) === number && status === 'RECEIVED'),
    /** Null refunds what is left. */
    refund(payment: HeldAtPayhere, amount: number | null): void {
      payment.refunded += amount ?? payment.amount - payment.refunded
      if (payment.refunded >= payment.amount) payment.status = 'REFUNDED'
    },
  }
}

export type Books = ReturnType<typeof createBooks>

/** An answer of the emulator. */
export interface PayhereAnswer {
  readonly status: number
  readonly type: 'application/json' | 'text/html' | 'text/plain'
  readonly body: string
  readonly location?: string
}
