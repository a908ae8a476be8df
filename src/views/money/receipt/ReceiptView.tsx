import type { ActorRefFrom } from 'xstate'
import { itemParts } from '@domain/money/itemParts'
import { bookingReference } from '@domain/booking/pricing'
import { asPayment, sumOf } from '@domain/money/money'
import { isKept, methodText, paymentStatusText, refundText } from '@domain/money/paymentTexts'
import { centreDateOf } from '@domain/time/centreTime'
import { centreTimeText, longDate } from '@domain/time/dates'
import type { receiptMachine } from '@machines/money/receipt/receipt.machine'
import { type ReceiptScreen, selectReceipt } from '@machines/money/receipt/receipt.select'
import { whereText } from '@domain/portal/branchPlaces'
import { centreName } from '@domain/portal/centreName'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { DefinitionList } from '@ui/DefinitionList'
import { EmptyState } from '@ui/EmptyState'
import { ReceiptIcon } from '@ui/icons/ReceiptIcon'
import { Logo } from '@ui/Logo'
import { PageHeader } from '@ui/PageHeader'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { unbroken } from '@domain/values/unbroken'
import { useScreen } from '@views/shared/useScreen'
import styles from './receipt.module.css'

type Actor = ActorRefFrom<typeof receiptMachine>

const missing = 'N/A'

/** The receipt of one payment; it prints alone on the sheet. */
export function ReceiptView({ actor, onPrint }: { actor: Actor; onPrint: () => void }) {
  const screen = useScreen(actor, selectReceipt)
  return (
    <Stack gap={5}>
      <PageHeader title="Payment Receipt" />
      <Body actor={actor} screen={screen} />
      <Row gap={5}>
        {screen.screen === 'receipt' && (
          <Button variant="primary" onClick={onPrint}>
            Print or save as PDF
          </Button>
        )}
        <PageLink to="recentPayments" className={buttonClass({ variant: 'way' })}>
          Recent Payments
        </PageLink>
      </Row>
    </Stack>
  )
}

function Body({ actor, screen }: { actor: Actor; screen: ReceiptScreen }) {
  switch (screen.screen) {
    case 'loading':
      return (
        <Card>
          <Loading text="Loading payments...">
            <SkeletonRows count={5} />
          </Loading>
        </Card>
      )
    case 'failed':
      return (
        <Card>
          <ReadFailure actor={actor} message={screen.message} secondsLeft={screen.secondsLeft} />
        </Card>
      )
    case 'notFound':
    case 'receipt':
      return (
        <>
          {screen.notice && (
            <StaleNotice actor={actor} secondsLeft={screen.secondsLeft}>
              {screen.notice.message}
            </StaleNotice>
          )}
          {screen.screen === 'receipt' ? (
            <Receipt screen={screen} />
          ) : (
            <Card>
              <EmptyState icon={<ReceiptIcon />} title="No such receipt">
                None of your payments has this reference.
              </EmptyState>
            </Card>
          )}
        </>
      )
  }
}

function Receipt({
  screen: { payment, payer, taxLine },
}: {
  screen: Extract<ReceiptScreen, { screen: 'receipt' }>
}) {
  const { support, places } = usePortal()
  const zoneNote = useZoneNote()
  const {
    item,
    category,
    paidAt,
    amount,
    reference,
    bookingId,
    branchName,
    receiptNumber,
    refund,
    paidWith,
  } = payment
  const method = methodText(payment)
  const [name, details] = itemParts(item)
  const time =
    paidAt === null ? missing : unbroken(`${longDate(centreDateOf(paidAt))}, ${centreTimeText(paidAt)}`)
  return (
    <Card className={styles.receipt}>
      <Stack gap={4}>
        <div className={styles.head}>
          <Row gap={3}>
            <Logo />
            <div>
              <h2>{receiptNumber === null ? 'Receipt' : `Receipt ${receiptNumber}`}</h2>
              <p className={styles.contact}>{centreName()}</p>
              {taxLine !== null && <p className={styles.contact}>{taxLine}</p>}
            </div>
          </Row>
          <StatusPill tone={isKept(payment) ? 'good' : payment.status === 'refunded' ? 'info' : 'bad'}>
            {paymentStatusText(payment)}
          </StatusPill>
        </div>
        <div>
          <p className={styles.amount}>{asPayment(amount)}</p>
          {refund && <p className={styles.details}>{refundText(refund)}</p>}
        </div>
        <DefinitionList
          ruled
          items={[
            {
              term: 'Item',
              value: (
                <>
                  <span>{name}</span>
                  {details !== null && <span className={styles.details}>{` ${unbroken(details)}`}</span>}
                </>
              ),
            },
            ...(paidWith.length === 0
              ? []
              : [
                  {
                    term: 'Paid together with',
                    value: (
                      <>
                        {paidWith.map((other, at) => (
                          <span key={at} className={styles.other}>
                            {unbroken(`${asPayment(other.amount)} for ${other.item}`)}
                          </span>
                        ))}
                        <span className={styles.details}>{`${asPayment(
                          sumOf([amount, ...paidWith.map((other) => other.amount)]),
                        )} in one payment`}</span>
                      </>
                    ),
                  },
                ]),
            ...(bookingId === null ? [] : [{ term: 'Booking', value: bookingReference(bookingId) }]),
            ...(branchName === null ? [] : [{ term: 'Branch', value: whereText(places, branchName) }]),
            { term: 'Category', value: category ?? missing },
            { term: 'Paid by', value: payer ?? missing },
            { term: 'Paid on', value: zoneNote === null ? time : `${time} (${zoneNote})` },
            ...(method === null ? [] : [{ term: 'Method', value: method }]),
            { term: 'Reference', value: reference ?? missing },
          ]}
        />
        <Row gap="links" className={styles.contact}>
          {[...support.phones, support.email].filter(Boolean).map((way) => (
            <span key={way}>{way}</span>
          ))}
        </Row>
      </Stack>
    </Card>
  )
}
