import { useId, useState } from 'react'
import type { MyBookingsScreen } from '@machines/booking/myBookings/myBookings.select'
import type { MyBookingsUserEvent } from '@machines/booking/myBookings/myBookings.types'
import { Button } from '@ui/Button'
import { Checkbox } from '@ui/Checkbox'
import { Select } from '@ui/Select'
import styles from './myBookings.module.css'

const numberOrNull = (value: string) => (value === '' ? null : Number(value))

/**
 * Branch, activity, and the switch for coming hours only (B2.48–B2.50), on a phone behind a button. While the
 * first bookings load, both lists are visible but disabled, because they have no options yet.
 */
export function BookingFilters({
  filters,
  awaited,
  send,
}: {
  filters: MyBookingsScreen['filters']
  awaited: boolean
  send: (event: MyBookingsUserEvent) => void
}) {
  const id = useId()
  // Only a phone has the button: elsewhere the filters are always in sight.
  const [isOpen, setOpen] = useState(false)
  const { branchId, activityId, upcomingOnly } = filters
  const chosen = [branchId !== null, activityId !== null, upcomingOnly].filter(Boolean).length
  return (
    <div className={styles.filtering}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {chosen === 0 ? 'Filters' : `Filters: ${chosen} chosen`}
      </Button>
      <div id={id} role="group" aria-label="Filters" data-open={isOpen} className={styles.filters}>
        {(awaited || filters.branches.length > 0) && (
          <Select
            name="branchId"
            label="Branch"
            value={filters.branchId ?? ''}
            placeholder="All Branches"
            disabled={filters.branches.length === 0}
            options={filters.branches.map(({ id, label }) => ({ value: String(id), label }))}
            onChange={({ target }) => send({ type: 'branch.chosen', branchId: numberOrNull(target.value) })}
          />
        )}
        {(awaited || filters.activities.length > 0) && (
          <Select
            name="activityId"
            label="Activity"
            value={filters.activityId ?? ''}
            placeholder="All Activities"
            disabled={filters.activities.length === 0}
            options={filters.activities.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) =>
              send({ type: 'activity.chosen', activityId: numberOrNull(target.value) })
            }
          />
        )}
        <Checkbox
          name="upcomingOnly"
          label="See All Upcoming Bookings"
          checked={filters.upcomingOnly}
          onChange={({ target }) => send({ type: 'upcoming.toggled', upcomingOnly: target.checked })}
        />
        {filters.chosen && (
          <Button variant="quiet" onClick={() => send({ type: 'filters.cleared' })}>
            Clear All
          </Button>
        )}
      </div>
    </div>
  )
}
