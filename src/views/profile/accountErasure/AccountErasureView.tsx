import type { ActorRefFrom } from 'xstate'
import type { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import { selectAccountErasure } from '@machines/profile/accountErasure/accountErasure.select'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { linkClass } from '@ui/linkClass'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'
import { PayDuesLink } from '@views/shared/PayDuesLink'
import { useScreen } from '@views/shared/useScreen'
import { PasswordDialog } from '../PasswordDialog'

/** The card Delete Account of the profile (extension `account-erasure`); nothing if the server does not offer it. */
export function AccountErasureView({ actor }: { actor: ActorRefFrom<typeof accountErasureMachine> }) {
  const screen = useScreen(actor, selectAccountErasure)
  if (screen.screen === 'hidden') return null
  const { dialog } = screen
  const check = {
    wayOn: (
      <Button size="sm" onClick={() => actor.send({ type: 'signIn.chosen' })}>
        Sign in to check
      </Button>
    ),
    reason: 'First sign in to check whether your account is still there.',
  }
  return (
    <Card
      id="delete-account"
      title="Delete Account"
      fold="closed"
      actions={
        <Button size="sm" variant="danger" onClick={() => actor.send({ type: 'erasure.requested' })}>
          Delete my account
        </Button>
      }
    >
      <Text size="sm" tone="soft">
        Deletes your details, children, devices, notifications and support requests, and signs you out
        everywhere. Past bookings and payments stay in the centre’s books without your name. This cannot be
        undone. Cancel coming bookings and pay your dues first.
      </Text>
      {dialog && (
        <PasswordDialog
          actor={actor}
          dialog={dialog}
          title="Delete Your Account"
          subtitle="Your account will be deleted for good. This cannot be undone. Enter your password to confirm."
          submit="Delete my account"
          variant="danger"
          busyLabel="Deleting..."
          lockedReason="We are deleting your account."
          check={dialog.canCheck ? check : null}
          wayOn={dialog.isUnfinished ? <UnfinishedLinks /> : undefined}
        />
      )}
    </Card>
  )
}

/** Where the member finds what comes first. */
const UnfinishedLinks = () => (
  <>
    <PageLink to="myBookings" className={linkClass()}>
      Go to My Bookings
    </PageLink>
    <PayDuesLink />
  </>
)
