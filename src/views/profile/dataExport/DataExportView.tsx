import type { ActorRefFrom } from 'xstate'
import type { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { selectDataExport } from '@machines/profile/dataExport/dataExport.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { Text } from '@ui/Text'
import { useScreen } from '@views/shared/useScreen'
import { PasswordDialog } from '../PasswordDialog'

/** The card Your Data of the profile (extension `data-export`); nothing if the server does not offer it. */
export function DataExportView({ actor }: { actor: ActorRefFrom<typeof dataExportMachine> }) {
  const screen = useScreen(actor, selectDataExport)
  if (screen.screen === 'hidden') return null
  return (
    <Card
      id="data"
      title="Your Data"
      fold="closed"
      actions={
        <Button size="sm" onClick={() => actor.send({ type: 'export.requested' })}>
          Download my data
        </Button>
      }
    >
      <Text size="sm" tone="soft">
        Everything this portal holds about you, in one file: your details, children, devices, bookings,
        payments, notifications and support requests.
      </Text>
      {screen.isDownloaded && <Alert tone="good">Your browser is downloading the file with your data.</Alert>}
      {screen.dialog && (
        <PasswordDialog
          actor={actor}
          dialog={screen.dialog}
          title="Download Your Data"
          subtitle="Enter your password, so that no one else using this device can get the file."
          submit="Download"
          variant="primary"
          busyLabel="Preparing..."
          lockedReason="We are preparing your data."
        />
      )}
    </Card>
  )
}
