import { slotOfferFlow } from '@flows/booking/slotOffer'
import { SlotOfferView } from '@views/booking/slotOffer/SlotOfferView'
import { useFlow } from './useFlow'

/** The hour that was chosen as a guest, offered again (B6.03). */
export function SlotOffer() {
  return <SlotOfferView actor={useFlow(slotOfferFlow)} />
}
