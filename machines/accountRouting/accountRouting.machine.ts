/**
 * Decides which page may be displayed, from the auth status and the address, one decision at a time.
 *
 * Started with the portal, ends with the tab. Always: at most two redirects follow a change, never a loop; an unknown
 * address is the not-found page for everybody; nothing is decided while the session is being restored.
 */
import { notProvided } from '@machines/actors'
import { notifyParent } from '@machines/notifyParent'
import { assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { mailedLinkPaths, pathOf, routeAt } from '@domain/portal/routes'
import type {
  AccountRoutingContext,
  AccountRoutingEvent,
  AccountRoutingInput,
  PageDecided,
} from './accountRouting.types'

const audienceOf = (context: AccountRoutingContext) => routeAt(context.location.path)?.audience
const isMember = (context: AccountRoutingContext) => context.authStatus.kind === 'member'
/** A page that whoever is signed in here may need for another account. */
const isOfMailedLink = (context: AccountRoutingContext) =>
  audienceOf(context) === 'everybody' && mailedLinkPaths.includes(routeAt(context.location.path)?.path ?? '')
const mustComplete = ({ authStatus }: AccountRoutingContext) =>
  authStatus.kind === 'member' &&
  authStatus.accountStatus === 'verified_incomplete_profile' &&
  !authStatus.profileCompleted

export const accountRoutingMachine = setup({
  types: {
    context: {} as AccountRoutingContext,
    events: {} as AccountRoutingEvent,
    input: {} as AccountRoutingInput,
  },
  guards: {
    authStatusIsKnown: ({ context, event }) =>
      event.type === 'authStatus.changed' && deepEqual(event.authStatus, context.authStatus),
    /** Whoever leaves of their own will wants nothing remembered for the next visitor. */
    memberEndedTheSession: ({ event }) =>
      event.type === 'authStatus.changed' &&
      event.authStatus.kind === 'guest' &&
      event.authStatus.endedByMember,
    addressIsUnknown: ({ context }) => audienceOf(context) === undefined,
    sessionIsBeingRestored: ({ context }) => context.authStatus.kind === 'restoring',
    pageStillHoldsAToken: ({ context }) =>
      audienceOf(context) === 'guestsOnly' && context.location.holdsToken,
    visitorAsksForMembersPage: ({ context }) =>
      !isMember(context) &&
      (audienceOf(context) === 'members' || audienceOf(context) === 'completingProfile'),
    profileMustBeCompleted: ({ context }) =>
      mustComplete(context) && audienceOf(context) !== 'completingProfile' && !isOfMailedLink(context),
    profileNeedsNothing: ({ context }) =>
      isMember(context) && !mustComplete(context) && audienceOf(context) === 'completingProfile',
    memberIsOnVisitorsPageWithAPathRemembered: ({ context }) =>
      isMember(context) && audienceOf(context) === 'guestsOnly' && context.remembered !== null,
    memberJustSignedIn: ({ context }) =>
      isMember(context) && audienceOf(context) === 'guestsOnly' && context.justSignedIn,
    memberReachedTheRememberedPath: ({ context }) =>
      isMember(context) && context.location.path + context.location.query === context.remembered,
    memberIsOnVisitorsPage: ({ context }) => isMember(context) && audienceOf(context) === 'guestsOnly',
  },
  actions: {
    /** Replaces the address, so that Back never lands on a page that sends on again. */
    replaceAddress: notProvided<{ to: string }>('replaceAddress'),
    /** Keeps the wanted path in the browser until it is used. */
    storeRememberedPath: notProvided<{ path: string | null }>('storeRememberedPath'),
    setLocation: assign(({ event }) =>
      event.type === 'location.changed' ? { location: event.location } : {},
    ),
    setAuthStatus: assign(({ context, event }) =>
      event.type === 'authStatus.changed'
        ? {
            authStatus: event.authStatus,
            justSignedIn: context.authStatus.kind === 'guest' && event.authStatus.kind === 'member',
          }
        : {},
    ),
    setWantedPath: assign(({ context }) => ({
      remembered: context.location.path + context.location.query,
    })),
    clearWantedPath: assign({ remembered: null }),
    clearJustSignedIn: assign({ justSignedIn: false }),
    notifyPage: notifyParent(({ location }: AccountRoutingContext): PageDecided => ({
      type: 'page.decided',
      page: routeAt(location.path)?.name ?? null,
    })),
    notifyNoPage: notifyParent((): PageDecided => ({ type: 'page.decided', page: null })),
  },
}).createMachine({
  id: 'accountRouting',
  context: ({ input }) => ({ ...input, justSignedIn: false }),
  on: {
    'location.changed': { target: '.deciding', actions: 'setLocation' },
    'authStatus.changed': [
      // The session reports each of its changes; most of them change no page.
      { guard: 'authStatusIsKnown' },
      { guard: 'memberEndedTheSession', target: '.leaving', actions: 'setAuthStatus' },
      { target: '.deciding', actions: 'setAuthStatus' },
    ],
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'addressIsUnknown', target: 'notFound' },
        { guard: 'sessionIsBeingRestored', target: 'restoring' },
        { guard: 'pageStillHoldsAToken', target: 'showing' },
        { guard: 'visitorAsksForMembersPage', target: 'sendingToSignIn', actions: 'setWantedPath' },
        { guard: 'profileMustBeCompleted', target: 'sendingToCompleteProfile' },
        { guard: 'profileNeedsNothing', target: 'sendingToDashboard' },
        { guard: 'memberIsOnVisitorsPageWithAPathRemembered', target: 'sendingBack' },
        { guard: 'memberJustSignedIn', target: 'sendingToDashboard' },
        { guard: 'memberIsOnVisitorsPage', target: 'sendingHome' },
        {
          guard: 'memberReachedTheRememberedPath',
          target: 'showing',
          actions: ['clearWantedPath', { type: 'storeRememberedPath', params: { path: null } }],
        },
        { target: 'showing' },
      ],
    },
    restoring: { entry: 'notifyNoPage' },
    showing: { entry: ['clearJustSignedIn', 'notifyPage'] },
    notFound: { entry: 'notifyNoPage' },
    leaving: {
      entry: [
        'clearWantedPath',
        { type: 'storeRememberedPath', params: { path: null } },
        { type: 'replaceAddress', params: { to: pathOf('signIn') } },
      ],
    },
    sendingToSignIn: {
      entry: [
        { type: 'storeRememberedPath', params: ({ context }) => ({ path: context.remembered }) },
        { type: 'replaceAddress', params: { to: pathOf('signIn') } },
      ],
    },
    sendingToCompleteProfile: {
      entry: { type: 'replaceAddress', params: { to: pathOf('completeProfile') } },
    },
    sendingToDashboard: { entry: { type: 'replaceAddress', params: { to: pathOf('dashboard') } } },
    sendingBack: {
      entry: [
        { type: 'replaceAddress', params: ({ context }) => ({ to: context.remembered ?? pathOf('home') }) },
        'clearWantedPath',
        { type: 'storeRememberedPath', params: { path: null } },
      ],
    },
    sendingHome: { entry: { type: 'replaceAddress', params: { to: pathOf('home') } } },
  },
})
