import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { bookingQuery } from '@domain/booking/bookingQuery'
import { linkClass } from '@ui/linkClass'
import { PageLink } from '@views/shared/PageLink'

/** Opens the sheet of a booking over the page; null on a page without one. */
export const BookingSheetContext = createContext<{ readonly open: (bookingId: number) => void } | null>(null)

/** True for a click that opens another tab or window, which only the link itself can do. */
const isForElsewhere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey

/**
 * A link to the sheet of a booking, which opens over the page where possible; plain words where the server
 * names no booking.
 */
export function BookingLink({
  id,
  className = linkClass(),
  children,
}: {
  readonly id: number | null
  readonly className?: string
  readonly children: ReactNode
}) {
  const sheet = useContext(BookingSheetContext)
  return id === null ? (
    <span>{children}</span>
  ) : (
    <PageLink
      to="myBookings"
      query={bookingQuery(id)}
      className={className}
      onClick={(event) => {
        if (!sheet || isForElsewhere(event)) return
        event.preventDefault()
        sheet.open(id)
      }}
    >
      {children}
    </PageLink>
  )
}
