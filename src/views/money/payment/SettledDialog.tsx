import { paymentTitle, type Verdict } from '@domain/money/paymentAttempt'
import { paidText, paidTwiceText } from '@domain/money/paymentTopics'
import type { PaymentScreen } from '@machines/money/payment/payment.select'
import { Button } from '@ui/Button'
import { Dialog, type DialogProps } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { SupportLink } from '@views/shared/SupportLink'
import { PaidItem } from './PaidItem'

type Settled = Extract<PaymentScreen, { screen: 'settled' }>
type Words = {
  readonly tone: NonNullable<DialogProps['tone']>
  readonly title: string
  readonly text: string
}

const notConfirmed: Words = {
  tone: 'warn',
  title: paymentTitle('notConfirmed'),
  text: 'A payment for this is being processed. Its result will show on every page.',
}

const wordsOf = (refund: Settled['refund']): Partial<Readonly<Record<Verdict, Words>>> => ({
  paid: {
    tone: 'good',
    title: 'Already paid',
    text: `${paidText('This', refund)}${refund ? '' : ' There is nothing more to do.'}`,
  },
  paidTwice: { tone: 'warn', title: paymentTitle('paidTwice'), text: paidTwiceText('this', refund) },
  notDue: {
    tone: 'info',
    title: paymentTitle('notDue'),
    text: 'The booking was cancelled, so nothing is due for it.',
  },
})

/** The verdict of the centre for a due that can no longer be paid. */
export function SettledDialog({ screen, onClose }: { screen: Settled; onClose: () => void }) {
  const { tone, title, text } = wordsOf(screen.refund)[screen.verdict] ?? notConfirmed
  return (
    <Dialog
      title={title}
      tone={tone}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <PaidItem item={screen.item} />
      <Text>{screen.message ?? text}</Text>
      {screen.support && <SupportLink topic={screen.support} />}
    </Dialog>
  )
}
