import type { ReactNode } from 'react'
import { centreDateOf } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { asPayment } from '@domain/money/money'
import { titleOf } from '@domain/money/payable'
import { bookingReference } from '@domain/booking/pricing'
import type { DueCategory, Receivable } from '@domain/money/receivable'
import { dueTone, paymentStatusText, paymentTone } from '@domain/booking/statuses'
import type { DueView } from '@machines/payables/payables.select'
import { Avatar } from '@ui/Avatar'
import { Button } from '@ui/Button'
import { StatusPill } from '@ui/StatusPill'
import { type Column, TwoLines } from '@ui/Table'
import { toneOf } from '../tones'
import styles from './payables.module.css'

export const missing = 'N/A'

/** `Rs. 1,500`, or N/A for what is no amount. */
export const money = (amount: number | null): string => (amount === null ? missing : asPayment(amount))

/** `Jul 8, 2026` by the centre's calendar. */
export const dueDate = ({ dueAt }: Receivable): string =>
  dueAt === null ? missing : shortDate(centreDateOf(dueAt))

/** The status of a due in its tone (B4.24). */
export function DueStatus({ status }: { status: string | null }) {
  const tone = status === 'Paid' ? 'success' : dueTone(status)
  return <StatusPill tone={toneOf(tone)}>{status ?? missing}</StatusPill>
}

/** The payment status, and what became of paying at the gateway. */
export function PaymentStatus({ view: { due, attempt } }: { view: DueView }) {
  return (
    <span>
      <StatusPill tone={toneOf(paymentTone(due.paymentStatus))}>
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
      <Avatar name={name} />
      {name}
      {due.memberType && (
        <StatusPill tone={due.memberType === 'Child' ? 'info' : 'neutral'}>{due.memberType}</StatusPill>
      )}
    </span>
  )
}

type Cells = readonly Column<DueView>[]
type DueOf<C extends DueCategory> = Extract<Receivable, { category: C }>

/** A cell that only dues of a category have; the rows of a table are of one category. */
const of =
  <C extends DueCategory>(category: C, cell: (due: DueOf<C>) => ReactNode) =>
  ({ due }: DueView): ReactNode =>
    due.category === category ? cell(due as DueOf<C>) : null

const person: Column<DueView> = {
  key: 'member',
  header: 'Member',
  rowHeader: true,
  cell: ({ due }) => <Person due={due} />,
}
const due: Column<DueView> = {
  key: 'dueDate',
  header: 'Due Date',
  whole: true,
  cell: (view) => dueDate(view.due),
}

const bookingColumns: Cells = [
  {
    key: 'booking',
    header: 'Booking ID',
    rowHeader: true,
    cell: of('member', ({ bookingId }) => (bookingId === null ? missing : bookingReference(bookingId))),
  },
  { key: 'facility', header: 'Facility', cell: of('member', ({ facility }) => facility ?? missing) },
  { key: 'fee', header: 'Fee', number: true, cell: of('member', ({ amount }) => money(amount)) },
  due,
  {
    key: 'timeSlot',
    header: 'Time Slot',
    whole: true,
    cell: of('member', ({ timeSlot }) => timeSlot ?? missing),
  },
]

const classColumns: Cells = [
  person,
  {
    key: 'class',
    header: 'Class Details',
    cell: of('class', ({ className, duration }) => (
      <TwoLines first={className ?? missing} second={duration ?? missing} />
    )),
  },
  { key: 'instructor', header: 'Instructor', cell: of('class', ({ instructor }) => instructor ?? missing) },
  {
    key: 'fee',
    header: 'Fee',
    number: true,
    cell: of('class', ({ courseFee, amount }) => money(courseFee ?? amount)),
  },
  due,
]

const retailColumns: Cells = [
  person,
  {
    key: 'item',
    header: 'Item Details',
    cell: of('retail', (item) => (
      <TwoLines
        first={titleOf(item)}
        second={`Ordered ${item.orderDate === null ? missing : shortDate(item.orderDate)}`}
      />
    )),
  },
  { key: 'quantity', header: 'Quantity', number: true, cell: of('retail', ({ quantity }) => quantity) },
  {
    key: 'unitPrice',
    header: 'Unit Price',
    number: true,
    cell: of('retail', ({ unitPrice }) => money(unitPrice)),
  },
  {
    key: 'total',
    header: 'Total Amount',
    number: true,
    cell: of('retail', ({ totalAmount, amount }) => money(totalAmount ?? amount)),
  },
  due,
]

const columns = { member: bookingColumns, class: classColumns, retail: retailColumns } as const

const lastColumns = (view: (id: number) => void): Cells => [
  { key: 'status', header: 'Status', cell: ({ status }) => <DueStatus status={status} /> },
  { key: 'payment', header: 'Payment Status', cell: (row) => <PaymentStatus view={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <Button
        size="sm"
        aria-label={`View ${titleOf(row.due)}, ${money(row.due.amount)}`}
        onClick={() => view(row.due.id)}
      >
        View
      </Button>
    ),
  },
]

/** The columns of a category (B2.73–B2.75). */
export const columnsFor = (category: DueCategory, view: (id: number) => void): Cells => [
  ...columns[category],
  ...lastColumns(view),
]
