import type { ReactNode } from 'react'
import { centreDateOf, monthOf } from '@domain/time/centreTime'
import { shortDate, shortDay, weekdayText } from '@domain/time/dates'
import { asPayment } from '@domain/money/money'
import { payableTitleOf, titleOf } from '@domain/money/payable'
import { bookingReference } from '@domain/booking/pricing'
import type { DueCategory, Receivable } from '@domain/money/receivable'
import { dueTone, paymentStatusText, paymentTone } from '@domain/booking/statuses'
import { unbroken } from '@domain/values/unbroken'
import type { DueView } from '@machines/money/payables/payables.select'
import { Avatar } from '@ui/Avatar'
import { Button } from '@ui/Button'
import { cx } from '@ui/cx'
import { StatusPill } from '@ui/StatusPill'
import { type Column, Hours, Nothing, TwoLines } from '@ui/Table'
import { AboveRow, WholeRow } from '@ui/WholeRow'
import { toneOf } from '@views/shared/tones'
import styles from './payables.module.css'

export const missing = 'N/A'

/** The title of a due, in a column wide enough to read it. */
const Lead = ({ children }: { children: ReactNode }) => <span className={styles.lead}>{children}</span>

/** `Rs. 1,500`, or N/A without an amount. */
export const money = (amount: number | null): string => (amount === null ? missing : asPayment(amount))

/** `Jul 8, 2026` by the centre's calendar. */
export const dueDate = ({ dueAt }: Receivable): string =>
  dueAt === null ? missing : shortDate(centreDateOf(dueAt))

/** The status of a due in its tone (B4.24); that of a refund has none. */
export function DueStatus({ status }: { status: string | null }) {
  const tone = status === 'Paid' ? 'success' : dueTone(status)
  return <StatusPill tone={toneOf(tone)}>{status ?? missing}</StatusPill>
}

/** The payment status (B4.19), and the outcome of the attempt at the gateway. */
export function PaymentStatus({ view: { due, attempt } }: { view: DueView }) {
  return (
    <span>
      <StatusPill tone={toneOf(paymentTone(due.paymentStatus))} className={styles.payment}>
        {paymentStatusText(due.paymentStatus, 'list')}
      </StatusPill>
      {attempt && <span className={styles.attempt}>{attempt}</span>}
    </span>
  )
}

function Person({ due }: { due: Receivable }) {
  const name = due.memberName ?? missing
  return (
    <span className={styles.person}>
      <span className={styles.roomy}>
        <Avatar name={name} />
      </span>
      <span>
        <span>{name}</span>
        {due.memberType && (
          <span className={cx(styles.wide, styles.type)}>
            <StatusPill tone="neutral">{due.memberType}</StatusPill>
          </span>
        )}
      </span>
    </span>
  )
}

type Cells = readonly Column<DueView>[]
type DueOf<C extends DueCategory> = Extract<Receivable, { category: C }>

/** A cell for dues of one category; the rows of a table all have one category. */
const of =
  <C extends DueCategory>(category: C, cell: (due: DueOf<C>) => ReactNode) =>
  ({ due }: DueView): ReactNode =>
    due.category === category ? cell(due as DueOf<C>) : null

const person: Column<DueView> = {
  key: 'member',
  header: 'Member',
  rowHeader: true,
  narrow: 'note',
  cell: ({ due }) => <Person due={due} />,
}
const due: Column<DueView> = {
  key: 'dueDate',
  header: 'Due Date',
  whole: true,
  narrow: 'note',
  narrowName: 'Due',
  cell: ({ due: { dueAt }, isOfThisYear }) => {
    if (dueAt === null) return missing
    const date = centreDateOf(dueAt)
    // `Thu, Jul 9` in a row of lines, `Jul 9, 2026` in a column.
    return (
      <>
        <span className={styles.narrow}>{`${weekdayText(date)}, `}</span>
        <span>{shortDay(date)}</span>
        <span className={cx(isOfThisYear && styles.wide)}>{`, ${monthOf(date).year}`}</span>
      </>
    )
  },
}

const bookingColumns: Cells = [
  {
    key: 'booking',
    header: 'Booking ID',
    rowHeader: true,
    narrow: 'none',
    cell: of('member', ({ bookingId }) => (bookingId === null ? missing : bookingReference(bookingId))),
  },
  {
    key: 'facility',
    header: 'Facility',
    narrow: 'lead',
    cell: of('member', ({ facility }) => <Lead>{facility ?? missing}</Lead>),
  },
  {
    key: 'fee',
    header: 'Fee',
    number: true,
    narrow: 'amount',
    cell: of('member', ({ amount }) => money(amount)),
  },
  due,
  {
    key: 'timeSlot',
    header: 'Time Slot',
    narrow: 'note',
    narrowName: 'For',
    cell: of('member', ({ dueAt, timeSlot }) => (
      <>
        {/* A booking is due when it begins; a wide table has the date beside it. */}
        {dueAt !== null && timeSlot !== null && (
          <span className={cx(styles.narrow, styles.day)}>{`${shortDay(centreDateOf(dueAt))}, `}</span>
        )}
        <Hours>{timeSlot ?? missing}</Hours>
      </>
    )),
  },
]

const classColumns: Cells = [
  person,
  {
    key: 'class',
    header: 'Class Details',
    narrow: 'lead',
    cell: of('class', ({ className, duration }) => (
      <Lead>
        <TwoLines first={className ?? missing} second={duration ?? missing} />
      </Lead>
    )),
  },
  {
    key: 'instructor',
    header: 'Instructor',
    narrow: 'none',
    cell: of('class', ({ instructor }) => instructor ?? <Nothing>{missing}</Nothing>),
  },
  {
    key: 'fee',
    header: 'Fee',
    number: true,
    narrow: 'amount',
    cell: of('class', ({ courseFee, amount }) => money(courseFee ?? amount)),
  },
  due,
]

const retailColumns: Cells = [
  person,
  {
    key: 'item',
    header: 'Item Details',
    narrow: 'lead',
    cell: of('retail', (item) => (
      <Lead>
        <TwoLines
          first={titleOf(item)}
          second={unbroken(`Ordered ${item.orderDate === null ? missing : shortDate(item.orderDate)}`)}
        />
      </Lead>
    )),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    number: true,
    narrow: 'note',
    cell: of('retail', ({ quantity }) => <span className={styles.times}>{quantity}</span>),
  },
  {
    key: 'unitPrice',
    header: 'Unit Price',
    number: true,
    narrow: 'note',
    cell: of('retail', ({ unitPrice }) => <span className={styles.unit}>{money(unitPrice)}</span>),
  },
  {
    key: 'total',
    header: 'Total Amount',
    number: true,
    narrow: 'amount',
    cell: of('retail', ({ totalAmount, amount }) => money(totalAmount ?? amount)),
  },
  due,
]

const columns = { member: bookingColumns, class: classColumns, retail: retailColumns } as const

/** The actions for a due in its row. */
export interface DueControls {
  readonly onView: (id: number) => void
  readonly onPay: (id: number) => void
}

const lastColumns = ({ onView, onPay }: DueControls): Cells => [
  {
    key: 'status',
    header: 'Status',
    narrow: 'mark',
    cell: ({ status, hasLeftTheList }) => (
      <span className={cx(hasLeftTheList && styles.justPaid)}>
        <DueStatus status={status} />
      </span>
    ),
  },
  {
    key: 'payment',
    header: 'Payment Status',
    narrow: 'mark',
    narrowName: 'Payment',
    cell: (view) =>
      view.saysAll ? (
        <span className={styles.quiet}>{paymentStatusText(view.due.paymentStatus, 'list')}</span>
      ) : (
        <PaymentStatus view={view} />
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    narrow: 'action',
    cell: ({ due, status, whyNotPayable, atDesk }) => {
      const what = `${payableTitleOf(due)}, ${money(due.amount)}`
      return (
        <span className={styles.actions}>
          <WholeRow>
            <Button variant="way" aria-label={`View ${what}`} onClick={() => onView(due.id)}>
              View
            </Button>
          </WholeRow>
          {whyNotPayable === null && atDesk === null && (
            <AboveRow>
              <Button
                size="sm"
                variant={status === 'Overdue' ? 'primary' : 'secondary'}
                aria-label={`Pay ${what}`}
                onClick={() => onPay(due.id)}
              >
                Pay
              </Button>
            </AboveRow>
          )}
        </span>
      )
    },
  },
]

/** The columns of a category (B2.73–B2.75). */
export const columnsFor = (category: DueCategory, controls: DueControls): Cells => [
  ...columns[category],
  ...lastColumns(controls),
]
