/** The set-up of a test file with a browser and a network that fail on command (`faults.ts`). */
import type { PortalConfig } from '@domain/portal/portalConfig'
import { accountOnWire, brings, createNetwork, loginOnWire, type Network, openBrowser } from './faults'

type OpenBrowser = ReturnType<typeof openBrowser>
type Settings = Partial<PortalConfig>

/** Makes the server accept a sign-in, a returning member and a sign-out. */
export function answerSignIn(network: Network): void {
  network.always('/login', brings(loginOnWire()))
  network.always('/user', brings(accountOnWire()))
  network.always('/logout', brings(null))
}

/**
 * Makes a network that answers as `answer` says, and a browser over it: both anew for each test of the file;
 * closes the browser after it. `reopen` continues in another browser over the same network, with the settings
 * of another operator.
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
