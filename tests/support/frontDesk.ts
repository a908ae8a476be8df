import type { Desk } from '@domain/money/desk'

/** The front desk of a centre without a gateway. */
export const frontDesk: Desk = {
  above: 0,
  phones: ['011 234 5678'],
  places: [{ id: 1, address: '12 Temple Road', directionsUrl: null, plan: null }],
}
