import type { ActorRefFrom } from 'xstate'
import { asPayment } from '@domain/money/money'
import type { SamplePayment, SamplePaymentStatus } from '@domain/money/samplePayments'
import { shortDate } from '@domain/time/dates'
import { dotted } from '@domain/values/dot'
import type { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'
import { selectSamplePayments } from '@machines/money/samplePayments/samplePayments.select'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { Checkbox } from '@ui/Checkbox'
import { DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { EmptyState } from '@ui/EmptyState'
import { Fold } from '@ui/Fold'
import { WalletIcon } from '@ui/icons/WalletIcon'
import { StatusPill } from '@ui/StatusPill'
import { type Column, Table, TwoLines } from '@ui/Table'
import { Text } from '@ui/Text'
import { WholeRow } from '@ui/WholeRow'
import type { Tone } from '@ui/tone'
import { useScreen } from '@views/shared/useScreen'
import styles from './samplePayments.module.css'

const tones: Readonly<Record<SamplePaymentStatus, Tone>> = {
  Completed: 'good',
  Pending: 'warn',
  Failed: 'bad',
}

const columns = (view: (id: number) => void): readonly Column<SamplePayment>[] => [
  {
    key: 'member',
    header: 'Member',
    rowHeader: true,
    narrow: 'lead',
    cell: ({ memberName, memberType, status }) => (
      <TwoLines kept first={memberName} second={dotted(memberType, status)} />
    ),
  },
  {
    key: 'paidAt',
    header: 'Payment Date & Time',
    whole: true,
    narrow: 'note',
    cell: ({ paymentDate, paymentTime }) => <TwoLines first={shortDate(paymentDate)} second={paymentTime} />,
  },
  { key: 'slot', header: 'Paid Slot', narrow: 'none', whole: true, cell: ({ payedSlot }) => payedSlot },
  { key: 'card', header: 'Card Number', narrow: 'none', whole: true, cell: ({ cardNumber }) => cardNumber },
  {
    key: 'amount',
    header: 'Amount',
    number: true,
    narrow: 'amount',
    cell: ({ amount }) => asPayment(amount),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    narrow: 'action',
    cell: ({ id, memberName, paymentDate }) => (
      <WholeRow>
        <Button
          variant="way"
          aria-label={`View the sample payment of ${memberName}, ${shortDate(paymentDate)}`}
          onClick={() => view(id)}
        >
          View
        </Button>
      </WholeRow>
    ),
  },
]

/** The sample table of Recent Payments with its filters (B2.58–B2.62). */
export function SamplePaymentsView({ actor }: { actor: ActorRefFrom<typeof samplePaymentsMachine> }) {
  const { memberTypes, statuses, filtered, payments, details } = useScreen(actor, selectSamplePayments)
  return (
    <Card>
      <Fold title="Example" level={2}>
        <Text tone="soft">Examples of how payments are listed. These are not real payments.</Text>
        <div className={styles.filters}>
          <fieldset className={styles.group}>
            <legend>Member Type</legend>
            {memberTypes.map(({ value, chosen }) => (
              <Checkbox
                key={value}
                name="memberType"
                label={value}
                checked={chosen}
                onChange={() => actor.send({ type: 'memberType.toggled', memberType: value })}
              />
            ))}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>Status</legend>
            {statuses.map(({ value, chosen }) => (
              <Checkbox
                key={value}
                name="status"
                label={value}
                checked={chosen}
                onChange={() => actor.send({ type: 'status.toggled', status: value })}
              />
            ))}
          </fieldset>
          {filtered && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'filters.cleared' })}>
              Clear All
            </Button>
          )}
        </div>
        {payments.length === 0 ? (
          <EmptyState icon={<WalletIcon />} title="No sample payments">
            None of the sample matches these filters.
          </EmptyState>
        ) : (
          <Table
            caption="Sample payments"
            columns={columns((id) => actor.send({ type: 'details.opened', id }))}
            rows={payments}
            rowKey={({ id }) => id}
          />
        )}
      </Fold>
      {details && <SampleDetails payment={details} onClose={() => actor.send({ type: 'details.closed' })} />}
    </Card>
  )
}

/** Every detail of a sample payment (B2.61). */
function SampleDetails({ payment, onClose }: { payment: SamplePayment; onClose: () => void }) {
  const { memberName, memberType, paymentDate, paymentTime, payedSlot, cardNumber, amount, status } = payment
  return (
    <Dialog title="Payment Details" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Text tone="soft">This is an example, not a real payment.</Text>
      <DefinitionList
        items={[
          { term: 'Member', value: memberName },
          { term: 'Member type', value: memberType },
          { term: 'Payment date and time', value: `${shortDate(paymentDate)}, ${paymentTime}` },
          { term: 'Paid slot', value: payedSlot },
          { term: 'Card number', value: cardNumber },
          { term: 'Amount', value: asPayment(amount) },
          { term: 'Status', value: <StatusPill tone={tones[status]}>{status}</StatusPill> },
        ]}
      />
    </Dialog>
  )
}
