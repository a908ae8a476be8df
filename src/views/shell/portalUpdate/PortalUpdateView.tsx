import type { ActorRefFrom } from 'xstate'
import type { portalUpdateMachine } from '@machines/shell/portalUpdate/portalUpdate.machine'
import { selectPortalUpdate } from '@machines/shell/portalUpdate/portalUpdate.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Text } from '@ui/Text'
import { useScreen } from '@views/shared/useScreen'

/** The notice about a newer version of the portal, above the page. */
export function PortalUpdateView({ actor }: { readonly actor: ActorRefFrom<typeof portalUpdateMachine> }) {
  const screen = useScreen(actor, selectPortalUpdate)
  if (screen.screen === 'hidden') return null
  return (
    <Alert
      tone="info"
      title={screen.title}
      actions={
        <>
          <Button
            size="sm"
            busy={screen.busy}
            busyLabel="Reloading..."
            onClick={() => actor.send({ type: 'update.requested' })}
          >
            Reload
          </Button>
          {screen.canBeDismissed && (
            <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'notice.dismissed' })}>
              Later
            </Button>
          )}
        </>
      }
    >
      <Text>{screen.message}</Text>
    </Alert>
  )
}
