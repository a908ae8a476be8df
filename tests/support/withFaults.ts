/** The set-up of a file of tests on a browser and a network that fail on command (`faults.ts`). */
import type { PortalConfig } from '@domain/portal/portalConfig'
import { accountOnWire, brings, createNetwork, loginOnWire, type Network, openBrowser } from './faults'

type OpenBrowser = ReturnType<typeof openBrowser>
type Settings = Partial<PortalConfig>

/** A server at which a member can sign in, come back, and sign out. */
export function answerSignIn(network: Network): void {
  network.always('/login', brings(loginOnWire()))
  network.always('/user', brings(accountOnWire()))
  network.always('/logout', brings(null))
}

/**
 * A network, answering as `answer` says, and a browser over it: both anew for each test of the file, the browser closed
 * after it. `reopen` goes on in another browser over the same network, with what another operator configured.
 */
export function withFaults(answer: (network: Network) => void, settings: Settings = {}) {
  const network = createNetwork()
  let opened: OpenBrowser
  const open = (configured: Settings) => {
    opened = openBrowser(network, null, configured)
  }
  beforeEach(() => {
    network.reset()
    answer(network)
    open(settings)
  })
  afterEach(() => opened.close())
  const browser: OpenBrowser = {
    get local() {
      return opened.local
    },
    tab: (...args) => opened.tab(...args),
    storage: (...args) => opened.storage(...args),
    setDeviceAhead: (...args) => opened.setDeviceAhead(...args),
    kept: () => opened.kept(),
    close: () => opened.close(),
  }
  const reopen = (configured: Settings) => {
    opened.close()
    open(configured)
  }
  return { network, browser, reopen }
}
