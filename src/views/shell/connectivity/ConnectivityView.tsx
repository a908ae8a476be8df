import type { ActorRefFrom } from 'xstate'
import type { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import { selectConnectivity } from '@machines/shell/connectivity/connectivity.select'
import { Alert } from '@ui/Alert'
import type { Parts } from '@ui/parts'
import { useScreen } from '@views/shared/useScreen'

interface ConnectivityViewProps {
  readonly actor: ActorRefFrom<typeof connectivityMachine>
  /** The button that reads again what the page lacks; none while it lacks nothing. */
  readonly retry?: Parts
  /** Rendered in its place while there is a network. */
  readonly children?: Parts
}

/** The notice above the page about a missing network and its consequences. */
export function ConnectivityView({ actor, retry, children }: ConnectivityViewProps) {
  const screen = useScreen(actor, selectConnectivity)
  if (screen.screen === 'online') return children
  return (
    <Alert tone="warn" title={screen.title} actions={retry}>
      {screen.message}
    </Alert>
  )
}
