import type { ReactNode } from 'react'
import { bookingQuery } from '@domain/booking/bookingQuery'
import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/** A link to the sheet of a booking; the words alone where the server names no booking. */
export function BookingLink({ id, children }: { readonly id: number | null; readonly children: ReactNode }) {
  return id === null ? (
    children
  ) : (
    <PageLink to="myBookings" query={bookingQuery(id)} className={linkClass()}>
      {children}
    </PageLink>
  )
}
