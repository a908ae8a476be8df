import type { SnapshotFrom } from 'xstate'
import type { installOfferMachine } from './installOffer.machine'

export type InstallOfferScreen =
  | { readonly screen: 'hidden' }
  | {
      readonly screen: 'offer'
      /** True while the browser asks the member. */
      readonly busy: boolean
    }

/** The card that offers to install the portal. */
export function selectInstallOffer(snapshot: SnapshotFrom<typeof installOfferMachine>): InstallOfferScreen {
  if (snapshot.matches('waiting') || snapshot.matches('answered')) return { screen: 'hidden' }
  return { screen: 'offer', busy: snapshot.matches('installing') }
}
