/** The reading of the displayed months, and the answers that count as failures. */
import { failed as failedWith } from '@domain/values/outcome'
import { withParams } from '@machines/shared/actors'
import { loadable } from '@machines/shared/loadable'
import { isOfMonth, queryOf } from './knownMonths'
import type { MonthBookingsContext, ReadMonth } from './monthBookings.types'

export type MonthRead = { output: ReadMonth['output'] }

const otherMonth = failedWith({ kind: 'malformed', message: 'Failed to fetch member bookings' })

export const { loading, failed, rateLimited, loaded } = loadable({
  src: 'readMonth',
  input: ({ context }: { context: MonthBookingsContext }) => ({
    ...queryOf(context),
    beside: context.beside,
  }),
  answer: withParams(
    ({
      context: { month, beside },
      event: { output },
    }: {
      context: MonthBookingsContext
      event: MonthRead
    }): MonthRead => ({
      output:
        output.ok && !(isOfMonth(month, output.value) && isOfMonth(beside, output.value.beside))
          ? otherMonth
          : output,
    }),
  ),
  setData: 'setMonth',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
  failedRefresh: '#monthBookings.bookings.failed',
})
