import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '@machines/money/payment/payment.machine'
import { type PaymentScreen, selectPayment } from '@machines/money/payment/payment.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Checkbox } from '@ui/Checkbox'
import { ChoiceCard, ChoiceGroup } from '@ui/ChoiceCards'
import { DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { Spinner } from '@ui/Spinner'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { TextLink } from '@ui/TextLink'
import { useFieldFocus } from '@ui/useFieldFocus'
import { bringIntoView } from '@views/shared/bringIntoView'
import { FormDialog } from '@views/shared/FormDialog'
import { NotKnownDialog } from '@views/shared/NotKnownDialog'
import { usePortal } from '@views/shared/PortalContext'
import { ProblemLink } from '@views/shared/ProblemLink'
import { SupportLink } from '@views/shared/SupportLink'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'
import styles from './payment.module.css'
import { PaidItem } from './PaidItem'
import { SettledDialog } from './SettledDialog'

type PaymentActor = ActorRefFrom<typeof paymentMachine>

const title = 'Payment Details'
const redirectingText = 'Redirecting to Payment Gateway...'
const onTheWay = 'The payment page is being opened. Please wait.'

/** The payment dialog, over the page that requested it (B2.81–B2.84). */
export function PaymentView({ actor }: { actor: PaymentActor }) {
  const screen = useScreen(actor, selectPayment)
  const close = () => actor.send({ type: 'dialog.closed' })
  switch (screen.screen) {
    case 'closed':
      return null
    case 'form':
      return <PaymentForm screen={screen} actor={actor} />
    case 'verifyingOutcome':
      return (
        <Dialog title={title} onClose={close} actions={<Button onClick={close}>Close</Button>}>
          <PaidItem item={screen.item} />
          <Row role="status">
            <Spinner size="sm" />
            <Text>Checking this payment...</Text>
          </Row>
        </Dialog>
      )
    case 'uncertain':
      return (
        <NotKnownDialog
          title="We could not confirm your payment"
          onClose={close}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        >
          <PaidItem item={screen.item} />
          <Text>
            The connection was lost, so we do not know what happened to this payment. Do not pay again yet.
          </Text>
          {screen.notice && <Text tone="soft">{screen.notice.message}</Text>}
          <ProblemLink actor={actor} />
        </NotKnownDialog>
      )
    case 'settled':
      return <SettledDialog screen={screen} onClose={close} />
  }
}

function PaymentForm({
  screen,
  actor,
}: {
  screen: Extract<PaymentScreen, { screen: 'form' }>
  actor: PaymentActor
}) {
  const { item, customer, refunds, termsAccepted, termsError, notice, support, redirecting, secondsLeft } =
    screen
  const { termsUrl } = usePortal()
  const fields = useRef<HTMLFormElement>(null)
  useFieldFocus(fields, 'termsAccepted', (focus) => {
    const subscription = actor.on('terms.missed', focus)
    return () => subscription.unsubscribe()
  })
  return (
    <FormDialog
      title={title}
      size="md"
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={{
        ref: fields,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          actor.send({ type: 'payment.submitted' })
        },
      }}
      busy={redirecting}
      submit={screen.proceed}
      busyLabel={redirectingText}
      lockedReason={onTheWay}
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
    >
      <Stack gap={5}>
        {notice && (
          <Alert
            ref={bringIntoView}
            tone="bad"
            title="The payment page was not opened"
            actions={support ? <SupportLink topic={support} /> : <ProblemLink actor={actor} />}
          >
            {notice.message}
          </Alert>
        )}
        {secondsLeft !== null && <Waiting ref={bringIntoView} secondsLeft={secondsLeft} />}
        <PaidItem item={item} />
        <ChoiceGroup legend="Payment method" wide>
          <ChoiceCard
            type="radio"
            name="method"
            title="Secure Payment Gateway"
            description="You pay on the gateway’s own page. Card details never pass through this portal."
            checked
            readOnly
          />
        </ChoiceGroup>
        <DefinitionList
          beside
          items={[
            { term: 'Full name', value: customer.name },
            { term: 'Email', value: customer.email },
            { term: 'Phone', value: customer.phone },
          ]}
        />
        {refunds !== null && (
          <Text size="sm" tone="soft">
            {refunds}
          </Text>
        )}
        <Checkbox
          name="termsAccepted"
          className={styles.terms}
          checked={termsAccepted}
          disabled={redirecting}
          error={termsError ?? undefined}
          onChange={(event) => actor.send({ type: 'terms.toggled', termsAccepted: event.target.checked })}
          label={
            <>
              <span>I agree to the </span>
              <TextLink href={termsUrl} look="text" newTab>
                terms and conditions
              </TextLink>
            </>
          }
        />
      </Stack>
    </FormDialog>
  )
}
