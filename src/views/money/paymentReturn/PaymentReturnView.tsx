import type { ActorRefFrom } from 'xstate'
import type { QueuedDue } from '@domain/money/payQueue'
import { receiptQuery } from '@domain/money/receiptQuery'
import type { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { Stack } from '@ui/Stack'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import { SupportLink } from '@views/shared/SupportLink'
import { unbroken } from '@domain/values/unbroken'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'

interface PaymentReturnViewProps {
  readonly actor: ActorRefFrom<typeof paymentReturnMachine>
  /** The current due of the pay queue on the page; null without one. */
  readonly queued?: QueuedDue | null
}

/** The outcome of payments at the gateway, above the open page. */
export function PaymentReturnView({ actor, queued }: PaymentReturnViewProps) {
  const screen = useScreen(actor, (snapshot) => selectPaymentReturn(snapshot, queued))
  const { hasReceipts } = usePortal()
  if (screen.screen === 'quiet') return null
  return (
    <Stack gap={3}>
      {screen.results.map(
        ({ payment, tone, title, text, lines, support, received, reference, retryable, dismissable }, at) => (
          <Alert
            key={`${payment.payableId} ${payment.leftAt}`}
            tone={tone}
            title={title}
            actions={
              <>
                {support && <SupportLink topic={support} />}
                {received && hasReceipts && (
                  <PageLink
                    to={reference === null ? 'recentPayments' : 'paymentReceipt'}
                    query={reference === null ? '' : receiptQuery(reference)}
                    className={buttonClass({ size: 'sm' })}
                    aria-label={`Receipt of ${payment.title}`}
                  >
                    Receipt
                  </PageLink>
                )}
                {retryable && (
                  <Button
                    size="sm"
                    // The queue on the page has the next step.
                    variant={queued ? 'secondary' : 'primary'}
                    aria-label={`Try Again, ${title}: ${payment.title}`}
                    onClick={() => actor.send({ type: 'payment.retried', payment })}
                  >
                    Try Again
                  </Button>
                )}
                {at === screen.firstUnsettled &&
                  (screen.secondsLeft === null ? (
                    <Button
                      size="sm"
                      busy={screen.asking}
                      busyLabel="Checking..."
                      onClick={() => actor.send({ type: 'retry.requested' })}
                    >
                      Check again
                    </Button>
                  ) : (
                    <Waiting secondsLeft={screen.secondsLeft} />
                  ))}
                {dismissable && (
                  <Button
                    size="sm"
                    aria-label={`OK, ${title}: ${payment.title}`}
                    onClick={() => actor.send({ type: 'result.dismissed', payment })}
                  >
                    OK
                  </Button>
                )}
              </>
            }
          >
            <p>{unbroken(text)}</p>
            {lines.map((line, nth) => (
              <p key={nth}>{unbroken(line)}</p>
            ))}
          </Alert>
        ),
      )}
    </Stack>
  )
}
