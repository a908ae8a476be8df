/** The parts of a mail that say where a due is paid. */
import { type Desk, deskFor, deskText } from '@domain/money/desk'
import { firstPlace, parametersOfPlace } from '@domain/money/duesPlace'
import type { DueCategory } from '@domain/money/receivable'
import { pathOf } from '@domain/portal/routes'

export interface DueToPay {
  readonly dueId: number
  readonly category: DueCategory
  /** In rupees. */
  readonly amount: number
}

export interface PayingAt {
  readonly publicUrl: string
  /** Where members pay what cannot be paid online. */
  readonly desk: Desk | null
}

/** The button to the due in the portal, after the way to the front desk where it is paid there. */
export function wayToPay({ dueId, category, amount }: DueToPay, { publicUrl, desk }: PayingAt) {
  const elsewhere = deskFor(desk, amount)
  const place = parametersOfPlace({ ...firstPlace, category, itemId: dueId })
  const query = new URLSearchParams(place.map(([name, value]) => [name, value])).toString()
  return [
    ...(elsewhere ? [deskText(elsewhere)] : []),
    {
      action: elsewhere ? 'See what is due' : 'Pay now',
      href: `${publicUrl}${pathOf('payables')}?${query}`,
    },
  ]
}
