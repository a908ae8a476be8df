import type { ActorRefFrom } from 'xstate'
import type { installOfferMachine } from '@machines/shell/installOffer/installOffer.machine'
import { selectInstallOffer } from '@machines/shell/installOffer/installOffer.select'
import { Button } from '@ui/Button'
import { ButtonRow } from '@ui/ButtonRow'
import { Card } from '@ui/Card'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { useScreen } from '@views/shared/useScreen'

/** Offers once to install the portal as an app. */
export function InstallOfferView({ actor }: { readonly actor: ActorRefFrom<typeof installOfferMachine> }) {
  const screen = useScreen(actor, selectInstallOffer)
  if (screen.screen === 'hidden') return null
  return (
    <Card title="Install the portal">
      <Stack gap={3}>
        <Text tone="soft">Book and pay from an icon on this device, without opening the browser.</Text>
        <ButtonRow>
          <Button
            size="sm"
            busy={screen.busy}
            busyLabel="Installing..."
            onClick={() => actor.send({ type: 'installation.requested' })}
          >
            Install
          </Button>
          <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'offer.dismissed' })}>
            Not now
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  )
}
