import { book, createBooker, createDue, createFacility } from './bookingHelpers'
import type { HeldAtPayhere } from './payhereBooks'
import type { TestServer } from './server'
import { callApi } from './serverHelpers'

/** The amounts of the dues, of which no two sums are the same. */
const amounts = [4500, 1500.5, 700.25] as const
export interface PayableDue {
  readonly id: number
  /** The number that a payment of it names: its booking's, or its own. */
  readonly payableId: number
  readonly amount: number
  readonly memberId: number
  readonly orders: string[]
  readonly cancel?: () => Promise<unknown>
  /** What the front desk took for it, less what it paid back of that or of money at PayHere. */
  desk: number
  /** What the front desk paid back of each payment at PayHere, which the bank may take again. */
  readonly backAtDesk: Map<HeldAtPayhere, number>
  /** What PayHere paid back of each of its payments for this due. */
  readonly back: Map<HeldAtPayhere, number>
  /** True once money went back on somebody's word, and not by the rules. */
  isRefunded: boolean
}

/** Creates three dues of a member who has not paid: the first is a booking's. */
export async function createThreeDues(server: TestServer): Promise<[PayableDue, PayableDue, PayableDue]> {
  const { id: memberId, token } = await createBooker(server)
  const bookingId = await book(server, token, await createFacility(server), [18], {
    booking_date: '2026-07-14',
  })
  const [court] = await server.database.query<{ id: number }>(
    'update dues set amount = $2 where booking_id = $1 returning id',
    [bookingId, amounts[0]],
  )
  const none = () => ({
    ...{ memberId, orders: [], desk: 0, isRefunded: false },
    ...{ backAtDesk: new Map<HeldAtPayhere, number>(), back: new Map<HeldAtPayhere, number>() },
  })
  const cancel = () => callApi(server, 'POST', '/cancel-booking', { token, body: { booking_id: bookingId } })
  const newDue = async (amount: number): Promise<PayableDue> => {
    const id = await createDue(server, memberId, { amount })
    return { id, payableId: id, amount, ...none() }
  }
  return [
    { id: court?.id ?? 0, payableId: bookingId, amount: amounts[0], cancel, ...none() },
    await newDue(amounts[1]),
    await newDue(amounts[2]),
  ]
}
