import { instantAt } from '@domain/time/centreTime'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { readerModel } from '@tests/support/readers'
import { failures } from '@tests/support/samples'
import { chosen } from './booking.model'

/** The offer: free, taken, the member's own, begun, none. */
export const model = readerModel(slotOfferMachine, {
  name: 'slotOffer',
  query: chosen,
  mayBeIdle: true,
  data: [dayWith(), dayWith({ courts: [court(1, [18]), court(2)] }), dayOwned(90, [18])],
  failures: [
    failures.offline,
    failures.tooMany,
    { ...failures.refused, status: 500, message: 'Failed to fetch activity facility list' },
  ],
  times: [instantAt(day, 11), instantAt(day, 18)],
})
