import type { ActorRefFrom } from 'xstate'
import type { connectivityMachine } from '@machines/connectivity/connectivity.machine'
import { selectConnectivity } from '@machines/connectivity/connectivity.select'
import { Alert } from '@ui/Alert'
import { useScreen } from '../useScreen'

/** Says above the page that there is no network, and what that means. */
export function ConnectivityView({ actor }: { readonly actor: ActorRefFrom<typeof connectivityMachine> }) {
  const screen = useScreen(actor, selectConnectivity)
  if (screen.screen === 'online') return null
  return (
    <Alert tone="warn" title={screen.title}>
      {screen.message}
    </Alert>
  )
}
