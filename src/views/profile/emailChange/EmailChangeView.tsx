import { selectEmailChange } from '@machines/profile/emailChange/emailChange.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { useScreen } from '@views/shared/useScreen'
import type { EmailChangeActor } from './actor'
import { AddressStep } from './AddressStep'
import { CodeStep } from './CodeStep'

/** Change Email, in three steps (A2.45, A4.19–A4.21). */
export function EmailChangeView({ actor }: { actor: EmailChangeActor }) {
  const screen = useScreen(actor, selectEmailChange)
  switch (screen.screen) {
    case 'leaving':
      return null
    case 'address':
      return <AddressStep actor={actor} screen={screen} />
    case 'code':
      return <CodeStep actor={actor} screen={screen} />
    case 'changed': {
      const done = () => actor.send({ type: 'result.dismissed' })
      return (
        <Dialog
          title="Email Changed"
          subtitle="Step 3 of 3"
          tone="good"
          onClose={done}
          actions={
            <Button variant="primary" onClick={done}>
              Done
            </Button>
          }
        >
          <Text>{`You sign in with ${screen.newEmail} from now on.`}</Text>
          {screen.endedText && <Text>{screen.endedText}</Text>}
          {screen.canBeUndone && (
            <Text size="sm" tone="soft">
              We sent a link to your old address that undoes the change. It works for three days.
            </Text>
          )}
        </Dialog>
      )
    }
  }
}
