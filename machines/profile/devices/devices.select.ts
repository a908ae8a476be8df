import type { SnapshotFrom } from 'xstate'
import type { SignedInDevice, SignOutTarget } from '@domain/account/devices'
import {
  type EmptyPanel,
  emptyPanelOf,
  type PanelStatus,
  panelStatusOf,
} from '@machines/shared/optionalPanel.select'
import type { devicesMachine } from './devices.machine'

type Snapshot = SnapshotFrom<typeof devicesMachine>

/** The dialog that confirms a sign-out and displays its outcome. */
export interface SignOutDialogView {
  readonly target: SignOutTarget
  /** True when the calendar address ends as well. */
  readonly endsCalendarFeed: boolean
  readonly canSubmit: boolean
}

export type DevicesScreen =
  | EmptyPanel
  | (PanelStatus & {
      readonly screen: 'list'
      readonly devices: readonly SignedInDevice[]
      /** True when the member can sign out a device other than this one now. */
      readonly canSignOut: boolean
      /** The last sign-out in words, or null. */
      readonly confirmation: string | null
      readonly dialog: SignOutDialogView | null
    })

const confirmationOf = (target: SignOutTarget): string =>
  target.kind === 'device'
    ? `${target.device.device} has been signed out.`
    : 'All other devices have been signed out.'

/** The screen of the signed-in devices. */
export function selectDevices(snapshot: Snapshot): DevicesScreen {
  const { devices, target, signedOut, hasCalendarFeed } = snapshot.context
  const empty = emptyPanelOf(snapshot)
  if (empty) return empty
  return {
    screen: 'list',
    ...panelStatusOf(snapshot, {
      busy: 'Signing out...',
      failed:
        target?.kind === 'others' ? 'The other devices were not signed out' : 'The device was not signed out',
      notKnown: 'We could not confirm the sign-out',
    }),
    devices,
    canSignOut: target !== null || snapshot.can({ type: 'signOut.requested', choice: 'others' }),
    confirmation: signedOut && confirmationOf(signedOut),
    dialog: target && {
      target,
      endsCalendarFeed: target.kind === 'others' && hasCalendarFeed,
      canSubmit: snapshot.can({ type: 'signOut.confirmed' }),
    },
  }
}
