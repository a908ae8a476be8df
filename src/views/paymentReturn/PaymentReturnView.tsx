import type { ActorRefFrom } from 'xstate'
import type { paymentReturnMachine } from '@machines/paymentReturn/paymentReturn.machine'
import { selectPaymentReturn } from '@machines/paymentReturn/paymentReturn.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Stack } from '@ui/Stack'
import { SupportLink } from '../SupportLink'
import { useScreen } from '../useScreen'

/** What became of payments that left, above whichever page is open. */
export function PaymentReturnView({ actor }: { actor: ActorRefFrom<typeof paymentReturnMachine> }) {
  const screen = useScreen(actor, selectPaymentReturn)
  if (screen.screen === 'quiet') return null
  return (
    <Stack gap={3}>
      {screen.results.map(({ payment, tone, title, text, support, dismissable }, at) => (
        <Alert
          key={`${payment.payableId} ${payment.leftAt}`}
          tone={tone}
          title={title}
          actions={
            <>
              {support && <SupportLink topic={support} />}
              {dismissable && (
                <Button
                  size="sm"
                  aria-label={`OK, ${title}: ${payment.title}`}
                  onClick={() => actor.send({ type: 'result.dismissed', payment })}
                >
                  OK
                </Button>
              )}
              {at === screen.firstUnsettled && (
                <Button
                  size="sm"
                  busy={screen.asking}
                  busyLabel="Checking..."
                  onClick={() => actor.send({ type: 'retry.requested' })}
                >
                  Check again
                </Button>
              )}
            </>
          }
        >
          {text}
        </Alert>
      ))}
    </Stack>
  )
}
