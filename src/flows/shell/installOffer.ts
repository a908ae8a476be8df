import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { installOfferMachine } from '@machines/shell/installOffer/installOffer.machine'
import type { InstallOfferWorldEvent } from '@machines/shell/installOffer/installOffer.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The installation of the portal by the browser; `src/app` provides it. */
export interface InstallationPort {
  /** True when the portal runs as an installed app. */
  isInstalled(): boolean
  /**
   * Calls back when the browser can install the portal, at once if it said so before, and when the portal was
   * installed. Returns an unsubscribe function.
   */
  watch(listener: (change: 'offered' | 'installed') => void): () => void
  /** Lets the browser ask the member; resolves with their answer. */
  install(): Promise<void>
}

/** The offer to install the portal, made once in this browser. */
export function installOfferFlow(deps: FlowDeps, installation: InstallationPort) {
  const { records } = deps
  const kept = records.read(table.installOffer) ?? { bookings: 0, answered: false }
  const machine = installOfferMachine.provide({
    actors: {
      watchInstallation: fromCallback<EventObject, undefined, InstallOfferWorldEvent>(({ sendBack }) =>
        installation.watch((change) =>
          sendBack({ type: change === 'offered' ? 'installation.offered' : 'portal.installed' }),
        ),
      ),
      installPortal: fromPromise<undefined, undefined>(async () => {
        await installation.install()
        return undefined
      }),
    },
    actions: {
      rememberAnswer: () => records.write(table.installOffer, { ...kept, answered: true }),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { ...kept, installed: installation.isInstalled() } }
}
