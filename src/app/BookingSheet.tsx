import { Move, Sheet, type SheetProps } from './SheetViews'

export { bookingSheetFlow as flow } from '@flows/booking/bookingSheet'

/**
 * The sheet of a booking over a page, as a part that is loaded later: it has its own file, so the page can
 * display a failed load.
 */
export function BookingSheet({ actor }: SheetProps) {
  return (
    <>
      <Sheet actor={actor} />
      <Move actor={actor} />
    </>
  )
}
