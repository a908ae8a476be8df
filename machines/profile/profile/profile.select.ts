import type { SnapshotFrom } from 'xstate'
import { addressIn, type BillingAddress, type Profile } from '@domain/account/account'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { profileMachine } from './profile.machine'
import type { ConfirmedDialog, ProfileDialog } from './profile.types'

export type ProfileScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | {
      readonly screen: 'profile'
      readonly profile: Profile
      /** The billing address, or null when there is none. */
      readonly address: BillingAddress | null
      /** True when the server keeps an emergency contact. */
      readonly keepsContact: boolean
      /** The reason why the profile may be out of date, or null. */
      readonly notice: FailureNotice | null
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
      /** The open dialog, or null. */
      readonly dialog: ProfileDialog | null
      /** The dialog whose changes have just been saved, or null. */
      readonly succeeded: ConfirmedDialog | null
    }

const dialogs = {
  editingProfile: 'profile',
  editingPersonal: 'personal',
  addingAddress: 'newAddress',
  editingAddress: 'billingAddress',
  editingAddressInformation: 'addressInformation',
  editingContact: 'emergencyContact',
  addingBranch: 'branch',
  changingEmail: 'email',
  changingPassword: 'password',
} as const satisfies Readonly<Record<string, ProfileDialog>>

/** The screen of the page Member Profile. */
export function selectProfile(snapshot: SnapshotFrom<typeof profileMachine>): ProfileScreen {
  const { context } = snapshot
  const { profile } = context
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const rateLimited =
    snapshot.matches('rateLimited') || snapshot.matches({ loaded: { reading: 'rateLimited' } })
  const secondsLeft = rateLimited ? context.secondsLeft : null
  if (profile === null) return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  const notice =
    rateLimited || snapshot.matches({ loaded: { reading: 'stale' } }) ? loadNoticeOf(context) : null
  const states = Object.keys(dialogs) as (keyof typeof dialogs)[]
  const open = states.find((state) => snapshot.matches({ loaded: { dialog: state } }))
  return {
    screen: 'profile',
    profile,
    address: addressIn(profile.billingAddress),
    keepsContact: context.keepsContact,
    notice,
    secondsLeft,
    dialog: open === undefined ? null : dialogs[open],
    succeeded: snapshot.matches({ loaded: { dialog: 'succeeded' } }) ? context.saved : null,
  }
}
