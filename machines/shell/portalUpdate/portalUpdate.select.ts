import type { SnapshotFrom } from 'xstate'
import type { portalUpdateMachine } from './portalUpdate.machine'

export type PortalUpdateScreen =
  | { readonly screen: 'hidden' }
  | {
      readonly screen: 'notice'
      readonly title: string
      readonly message: string
      /** True while the newer version takes over. */
      readonly busy: boolean
      readonly canBeDismissed: boolean
    }

/** The notice about a newer version. */
export function selectPortalUpdate(snapshot: SnapshotFrom<typeof portalUpdateMachine>): PortalUpdateScreen {
  if (snapshot.matches('current') || snapshot.matches('postponed')) return { screen: 'hidden' }
  return {
    screen: 'notice',
    title: snapshot.matches('replaced') ? 'The portal was updated' : 'A newer version of the portal is ready',
    message: snapshot.matches('replaced')
      ? 'Reload this page to use the newer version. First send or copy what you have typed.'
      : 'Reload to use it. First send or copy what you have typed on this page.',
    busy: snapshot.matches('updating'),
    canBeDismissed: snapshot.can({ type: 'notice.dismissed' }),
  }
}
