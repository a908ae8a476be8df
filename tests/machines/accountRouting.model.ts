import { accountRoutingMachine } from '@machines/accountRouting/accountRouting.machine'
import type { AccountRoutingContext, Location } from '@machines/accountRouting/accountRouting.types'
import type { AuthStatus } from '@domain/account/session'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

const at = (path: string, holdsToken = false): Location => ({ path, query: '', holdsToken })
const authStatuses: Record<string, AuthStatus> = {
  restoring: { kind: 'restoring' },
  guest: { kind: 'guest', endedByMember: false },
  leaving: { kind: 'guest', endedByMember: true },
  complete: { kind: 'member', accountStatus: 'active_complete', profileCompleted: true },
  incomplete: { kind: 'member', accountStatus: 'verified_incomplete_profile', profileCompleted: false },
  completedMeanwhile: {
    kind: 'member',
    accountStatus: 'verified_incomplete_profile',
    profileCompleted: true,
  },
  odd: { kind: 'member', accountStatus: 'on_holiday', profileCompleted: false },
}
const places = [
  '/',
  '/dashboard',
  '/signin',
  '/forgot-password',
  '/complete-profile',
  '/reset-password',
  '/nowhere',
]
const locations = [...places.map((path) => at(path)), at('/email-verification', true)]

/** How the routing is explored: every auth status at every kind of page, with and without a path remembered. */
export const model = defineModel(accountRoutingMachine, {
  name: 'accountRouting',
  inputs: {
    'while restoring': {
      authStatus: { kind: 'restoring' },
      location: at('/dashboard'),
      remembered: null,
      parent: noParent,
    },
    'with a path remembered': {
      authStatus: { kind: 'guest', endedByMember: false },
      location: at('/signin'),
      remembered: '/dashboard?x=1',
      parent: noParent,
    },
  },
  samples: {},
  notices: {
    'location.changed': locations.map((location) => ({ type: 'location.changed', location }) as const),
    'authStatus.changed': Object.values(authStatuses).map(
      (authStatus) => ({ type: 'authStatus.changed', authStatus }) as const,
    ),
  },
  answers: {},
  contextKey: ({ context: { parent: _, ...context } }: { context: AccountRoutingContext }) => context,
  invariants: {
    'a visitor is shown no page of the members': ({ value, context }) =>
      value !== 'showing' ||
      context.authStatus.kind !== 'guest' ||
      !['/', '/dashboard'].includes(context.location.path),
    'nothing is decided while the session is being restored': ({ value, context }) =>
      context.authStatus.kind !== 'restoring' || value === 'restoring' || value === 'notFound',
    'whoever must complete the profile sees nothing else of the portal but a mailed link to a new password':
      ({ value, context }) =>
        !(
          value === 'showing' &&
          context.authStatus.kind === 'member' &&
          context.authStatus.accountStatus === 'verified_incomplete_profile' &&
          !context.authStatus.profileCompleted &&
          !context.location.holdsToken
        ) || ['/complete-profile', '/reset-password'].includes(context.location.path),
  },
})
