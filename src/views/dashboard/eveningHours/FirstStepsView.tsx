import type { ActorRefFrom } from 'xstate'
import type { FirstStep } from '@domain/booking/firstSteps'
import { addBranchQuery, type RouteName } from '@domain/portal/routes'
import type { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { selectFirstSteps } from '@machines/dashboard/eveningHours/eveningHours.select'
import { Card } from '@ui/Card'
import { DecorativeText } from '@ui/DecorativeText'
import { linkClass } from '@ui/linkClass'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'
import { useScreen } from '@views/shared/useScreen'
import styles from './eveningHours.module.css'

interface Way {
  readonly to: RouteName
  readonly query?: string
  readonly words: string
  readonly why: string
}

const ways: Readonly<Record<FirstStep, Way>> = {
  branch: {
    to: 'profile',
    query: addBranchQuery,
    words: 'Add your branch',
    why: 'Courts are booked at a branch.',
  },
  calendar: {
    to: 'myBookings',
    words: 'Sync bookings with your calendar',
    why: 'Your phone’s calendar then stays up to date by itself.',
  },
}

/** The remaining steps of a new member, each a link; nothing after the last. */
export function FirstStepsView({ actor }: { readonly actor: ActorRefFrom<typeof eveningHoursMachine> }) {
  const { steps } = useScreen(actor, selectFirstSteps)
  if (steps.length === 0) return null
  return (
    <Card title="Get started">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const { to, query, words, why } = ways[step]
          return (
            <li key={step} className={styles.step}>
              <DecorativeText text={String(index + 1)} className={styles.number} />
              <PageLink to={to} query={query ?? ''} className={linkClass()}>
                {words}
              </PageLink>
              <Text size="sm" tone="soft">
                {why}
              </Text>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
