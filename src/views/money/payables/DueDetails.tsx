import { shortDate } from '@domain/time/dates'
import { bookingReference } from '@domain/booking/pricing'
import type { Receivable } from '@domain/money/receivable'
import type { DueDetailsView } from '@machines/money/payables/payables.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { type Definition, DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { BookingLink } from '@views/booking/BookingLink'
import { CentreTime } from '@views/shared/CentreTime'
import { SupportLink } from '@views/shared/SupportLink'
import { dueDate, DueStatus, missing, money, PaymentStatus } from './dueColumns'

function memberFacts(due: Receivable): readonly Definition[] {
  if (due.category === 'member')
    return [
      {
        term: 'Booking ID',
        value:
          due.bookingId === null ? (
            missing
          ) : (
            <BookingLink id={due.bookingId}>{bookingReference(due.bookingId)}</BookingLink>
          ),
      },
      { term: 'Facility', value: due.facility ?? missing },
    ]
  return [
    { term: 'Member', value: due.memberName ?? missing },
    { term: 'Member type', value: due.memberType ?? missing },
  ]
}

function detailsOfType(due: Receivable): readonly Definition[] {
  switch (due.category) {
    case 'class':
      return [
        { term: 'Class name', value: due.className ?? missing },
        { term: 'Instructor', value: due.instructor ?? missing },
        { term: 'Duration', value: due.duration ?? missing },
        { term: 'Course fee', value: money(due.courseFee ?? due.amount) },
      ]
    case 'member':
      return [
        { term: 'Membership type', value: due.membershipType ?? missing },
        {
          term: 'Time slot',
          value: due.timeSlot === null ? missing : <CentreTime>{due.timeSlot}</CentreTime>,
        },
        { term: 'Membership fee', value: money(due.membershipFee ?? due.amount) },
      ]
    case 'retail':
      return [
        { term: 'Item name', value: due.itemName ?? missing },
        { term: 'Quantity', value: due.quantity },
        { term: 'Unit price', value: money(due.unitPrice) },
        { term: 'Total amount', value: money(due.totalAmount ?? due.amount) },
        { term: 'Order date', value: due.orderDate === null ? missing : shortDate(due.orderDate) },
      ]
  }
}

/** Everything about a due, and the only button that pays it (B2.76–B2.78, B5.11). */
export function DueDetails({
  shown,
  onClose,
  onPay,
}: {
  shown: DueDetailsView
  onClose: () => void
  onPay: () => void
}) {
  const { due, status, whyNotPayable, atDesk, help } = shown
  return (
    <Dialog
      title="Payment Details"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {atDesk === null && (
            <Button variant="primary" reasonBelow disabledReason={whyNotPayable ?? undefined} onClick={onPay}>
              Pay Now
            </Button>
          )}
        </>
      }
    >
      {help && (
        <Alert tone="warn" title={help.title} actions={help.topic && <SupportLink topic={help.topic} />}>
          {help.text}
        </Alert>
      )}
      {atDesk !== null && <Alert tone="info">{atDesk}</Alert>}
      <Stack gap={2}>
        <h3>Member Information</h3>
        <DefinitionList items={memberFacts(due)} />
      </Stack>
      <Stack gap={2}>
        <h3>Payment Information</h3>
        <DefinitionList
          items={[
            ...detailsOfType(due),
            { term: 'Due date', value: dueDate(due) },
            { term: 'Status', value: <DueStatus status={status} /> },
            { term: 'Payment status', value: <PaymentStatus view={shown} /> },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
