import { pageSizes } from '@domain/values/paging'
import type { MyBookingsScreen } from '@machines/booking/myBookings/myBookings.select'
import type { MyBookingsUserEvent } from '@machines/booking/myBookings/myBookings.types'
import { Pagination } from '@ui/Pagination'
import { Select } from '@ui/Select'
import { Skeleton } from '@ui/Skeleton'
import styles from './myBookings.module.css'

/** The pages of the list (B2.57, B9.16); they stay while another page is read or could not be. */
export function BookingPages({
  screen: { screen, total, page, totalPages, pageSize },
  send,
}: {
  screen: MyBookingsScreen
  send: (event: MyBookingsUserEvent) => void
}) {
  if (total === null && screen === 'loading')
    return (
      <div className={styles.foot}>
        <Skeleton shape="control" />
      </div>
    )
  if (total === null || total === 0) return null
  return (
    <div className={styles.foot}>
      <Select
        name="pageSize"
        label="Items per page"
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ target }) => send({ type: 'pageSize.chosen', pageSize: Number(target.value) })}
      />
      <div className={styles.pages}>
        <Pagination
          label="Pages of my bookings"
          page={page}
          totalPages={totalPages}
          perPage={pageSize}
          results={total}
          onPage={(wanted) => send({ type: 'page.chosen', page: wanted })}
        />
      </div>
    </div>
  )
}
