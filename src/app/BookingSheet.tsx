import { Move, Sheet, type SheetProps } from './SheetViews'

export { bookingSheetFlow as flow } from '@flows/booking/bookingSheet'

/** The sheet of a booking over a page, as the part that is loaded later: a file of its own, whose absence the page can tell. */
export function BookingSheet({ actor }: SheetProps) {
  return (
    <>
      <Sheet actor={actor} />
      <Move actor={actor} />
    </>
  )
}
