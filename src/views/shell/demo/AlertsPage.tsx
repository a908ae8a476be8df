import { useState } from 'react'
import { asPayment } from '@domain/money/money'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { linkClass } from '@ui/linkClass'
import { Stack } from '@ui/Stack'
import type { MessageTone } from '@ui/ToneIcon'
import { PageLink } from '@views/shared/PageLink'

const alerts: readonly {
  readonly tone: MessageTone
  readonly title: string
  readonly text: string
}[] = [
  { tone: 'good', title: 'Booking confirmed', text: 'Badminton Court 2, 6:00 PM - 7:00 PM.' },
  { tone: 'info', title: 'Your booking begins soon', text: 'Badminton Court 2 is yours from 6:00 PM on.' },
  {
    tone: 'warn',
    title: 'You may be seeing older information',
    text: 'This is what we loaded last.',
  },
  {
    tone: 'bad',
    title: 'Your request was not sent',
    text: 'The connection was lost. Please try again.',
  },
]

/**
 * Every tone with a title, without one, with a link; the upper ones can be dismissed. The samples interrupt
 * no screen reader.
 */
export function AlertsPage() {
  const [dismissed, setDismissed] = useState<readonly MessageTone[]>([])
  const open = alerts.filter(({ tone }) => !dismissed.includes(tone))
  return (
    <>
      <Card title="With a title and a button">
        <Stack gap={3}>
          {open.map(({ tone, title, text }) => (
            <Alert
              key={tone}
              tone={tone}
              role="group"
              aria-label={title}
              title={title}
              actions={
                <Button
                  size="sm"
                  aria-label={`Dismiss: ${title}`}
                  onClick={() => setDismissed([...dismissed, tone])}
                >
                  Dismiss
                </Button>
              }
            >
              {text}
            </Alert>
          ))}
          <Button
            disabledReason={dismissed.length === 0 ? 'No message is dismissed.' : undefined}
            onClick={() => setDismissed([])}
          >
            Show all messages
          </Button>
        </Stack>
      </Card>
      <Card title="With a link">
        <Alert
          tone="warn"
          role="note"
          title={`${asPayment(1500)} is due`}
          actions={
            <PageLink to="payables" className={linkClass()}>
              See what is due
            </PageLink>
          }
        >
          Badminton Court 2 stays booked while the payment is pending.
        </Alert>
      </Card>
      <Card title="One sentence">
        <Stack gap={3}>
          {alerts.map(({ tone, text }) => (
            <Alert key={tone} tone={tone} role="note">
              {text}
            </Alert>
          ))}
        </Stack>
      </Card>
    </>
  )
}
