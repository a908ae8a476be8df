import type { ActorRefFrom } from 'xstate'
import { dotted } from '@domain/values/dot'
import { countText } from '@domain/values/countText'
import { itemParts } from '@domain/money/itemParts'
import { asPayment } from '@domain/money/money'
import { isKept, paymentNote } from '@domain/money/paymentTexts'
import { receiptQuery } from '@domain/money/receiptQuery'
import { type MemberPayment, paymentsOnPage } from '@domain/money/receivable'
import { centreDateOf, monthOf } from '@domain/time/centreTime'
import { centreTimeText, monthText, shortDate } from '@domain/time/dates'
import type { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import { type PaidPaymentsScreen, selectPaidPayments } from '@machines/money/paidPayments/paidPayments.select'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { ReceiptIcon } from '@ui/icons/ReceiptIcon'
import { linkClass } from '@ui/linkClass'
import { Pagination } from '@ui/Pagination'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { type Column, Nothing, Table, TwoLines } from '@ui/Table'
import { LeftOut } from '@views/shared/LeftOut'
import { PageLink } from '@views/shared/PageLink'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { unbroken } from '@domain/values/unbroken'
import { useScreen } from '@views/shared/useScreen'
import styles from './paidPayments.module.css'

type Actor = ActorRefFrom<typeof paidPaymentsMachine>

const missing = 'N/A'

/** The paid item: its name, and its details below. */
function Item({ item }: { item: string }) {
  const [name, details] = itemParts(item)
  return (
    <div className={styles.item}>
      {details === null ? <span>{name}</span> : <TwoLines kept first={name} second={unbroken(details)} />}
    </div>
  )
}

const columns: readonly Column<MemberPayment>[] = [
  {
    key: 'item',
    header: 'Item',
    rowHeader: true,
    narrow: 'lead',
    cell: ({ item }) => <Item item={item} />,
  },
  {
    key: 'paidAt',
    header: 'Payment Date & Time',
    whole: true,
    narrow: 'note',
    narrowName: 'Paid',
    cell: ({ paidAt }) =>
      paidAt === null ? (
        missing
      ) : (
        <TwoLines first={shortDate(centreDateOf(paidAt))} second={centreTimeText(paidAt)} />
      ),
  },
  {
    key: 'reference',
    header: 'Reference',
    whole: true,
    narrow: 'none',
    cell: ({ reference }) => reference ?? missing,
  },
  {
    key: 'status',
    header: 'Status',
    narrow: 'note',
    cell: (payment) => {
      const note = unbroken(paymentNote(payment))
      return isKept(payment) && payment.refund === null ? <Nothing>{note}</Nothing> : note
    },
  },
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
    cell: ({ item, reference }) =>
      reference !== null && (
        <PageLink
          to="paymentReceipt"
          query={receiptQuery(reference)}
          className={linkClass()}
          aria-label={`Receipt of ${item}`}
        >
          Receipt
        </PageLink>
      ),
  },
]

/** The member's payments, each with its receipt; nothing if the server does not list them. */
export function PaidPaymentsView({ actor }: { actor: Actor }) {
  const screen = useScreen(actor, selectPaidPayments)
  const zoneNote = useZoneNote()
  if (screen.screen === 'notTold') return null
  const count = screen.screen === 'list' && screen.total > 0 ? countText(screen.total, 'payment') : null
  return (
    <Card title="Your payments" subtitle={dotted(count, zoneNote)} flush>
      <Body actor={actor} screen={screen} />
    </Card>
  )
}

function Body({
  actor,
  screen,
}: {
  actor: Actor
  screen: Exclude<PaidPaymentsScreen, { screen: 'notTold' }>
}) {
  switch (screen.screen) {
    case 'loading':
      return (
        <Loading text="Loading payments..." inset>
          <div className={styles.awaited}>
            <SkeletonRows count={paymentsOnPage} />
          </div>
        </Loading>
      )
    case 'failed':
      return <ReadFailure actor={actor} message={screen.message} secondsLeft={screen.secondsLeft} />
    case 'list':
      return (
        <>
          {screen.notice && (
            <StaleNotice actor={actor} secondsLeft={screen.secondsLeft}>
              {screen.notice.message}
            </StaleNotice>
          )}
          <LeftOut actor={actor} />
          {screen.payments.length === 0 ? (
            <EmptyState
              icon={<ReceiptIcon />}
              title="No payments yet"
              actions={
                <PageLink to="payables" className={buttonClass({})}>
                  Payable Payments
                </PageLink>
              }
            >
              What you pay appears here with its receipt.
            </EmptyState>
          ) : (
            <>
              <Table
                caption="Your payments"
                columns={columns}
                rows={screen.payments}
                groupOf={({ paidAt }) =>
                  paidAt === null ? 'Date not given' : monthText(monthOf(centreDateOf(paidAt)))
                }
                rowKey={({ reference, paidAt, item }) => reference ?? `${paidAt} ${item}`}
              />
              <div className={styles.foot}>
                <Pagination
                  label="Pages of your payments"
                  page={screen.page}
                  totalPages={screen.totalPages}
                  perPage={paymentsOnPage}
                  results={screen.total}
                  onPage={(page) => actor.send({ type: 'query.changed', query: page })}
                />
              </div>
            </>
          )}
        </>
      )
  }
}
