import { type Audience, routes } from '@domain/portal/routes'
import type { AuthStatus } from '@domain/account/session'
import { portalMachine } from '@machines/shell/portal/portal.machine'
import { selectRouting } from '@machines/shell/portal/portal.select'
import type { LoadPage, PortalInput } from '@machines/shell/portal/portal.types'
import { createActor, fromCallback, fromPromise } from 'xstate'

const authStatuses = {
  restoring: { kind: 'restoring' },
  guest: { kind: 'guest', end: null },
  complete: {
    kind: 'member',
    tag: 'a',
    accountStatus: 'active_complete',
    profileCompleted: true,
    isStaff: false,
  },
  'complete by status alone': {
    kind: 'member',
    tag: 'a',
    accountStatus: 'active_complete',
    profileCompleted: false,
    isStaff: false,
  },
  'complete by profile alone': {
    kind: 'member',
    tag: 'a',
    accountStatus: 'verified_incomplete_profile',
    profileCompleted: true,
    isStaff: false,
  },
  incomplete: {
    kind: 'member',
    tag: 'a',
    accountStatus: 'verified_incomplete_profile',
    profileCompleted: false,
    isStaff: false,
  },
  'of another status': {
    kind: 'member',
    tag: 'a',
    accountStatus: 'on_holiday',
    profileCompleted: false,
    isStaff: false,
  },
} as const satisfies Record<string, AuthStatus>
/** A member who has just signed out. */
const signedOut: AuthStatus = { kind: 'guest', end: 'signedOut' }
type Name = keyof typeof authStatuses
const names = Object.keys(authStatuses) as Name[]
const members = names.filter((name) => authStatuses[name].kind === 'member')

/** The pages by their audience, as the specification and the decisions list them. */
const pagesFor: Readonly<Record<Audience, readonly string[]>> = {
  members: [
    '/',
    '/dashboard',
    '/profile',
    '/child-accounts',
    '/calendar',
    '/my-bookings',
    '/recent-payments',
    '/payment-receipt',
    '/payable-payments',
    '/contact-support',
    '/facility-guide',
    '/blank',
    '/form-elements',
    '/basic-tables',
    '/alerts',
    '/avatars',
    '/badge',
    '/buttons',
    '/images',
    '/videos',
    '/line-chart',
    '/bar-chart',
  ],
  guestsOnly: ['/signin', '/signup', '/email-verification'],
  everybody: ['/forgot-password', '/reset-password', '/undo-email-change', '/guest-calendar'],
  completingProfile: ['/complete-profile'],
}
const audiences = Object.keys(pagesFor) as Audience[]

const unknown = '/nowhere'
const addresses = [...Object.values(pagesFor).flat(), unknown]
const memories = [null, '/dashboard?tab=1']

const quiet = fromCallback(() => {})

/** The routing over an address that follows its redirects, like the browser's; records every redirect. */
function route({ at, authStatus, ...rest }: Partial<PortalInput> & { at: string; authStatus?: AuthStatus }) {
  const redirects: string[] = []
  const stored: (string | null)[] = []
  const parts = (address: string) => {
    const [path = '', query] = address.split('?')
    return { path, query: query === undefined ? '' : `?${query}`, holdsToken: false }
  }
  const go = (to: string) => actor.send({ type: 'location.changed', location: parts(to) })
  const actor = createActor(
    portalMachine.provide({
      actors: {
        session: quiet as never,
        changes: quiet as never,
        watchBrowser: quiet as never,
        toasts: quiet as never,
        member: quiet as never,
        loadPage: fromPromise<LoadPage['output'], LoadPage['input']>(() => new Promise(() => {})),
      },
      actions: {
        replaceAddress: (_, { to }) => {
          redirects.push(to)
          // A loop of redirects would never end by itself.
          if (redirects.length <= 10) go(to)
        },
        storeRememberedPath: (_, { path }) => void stored.push(path),
      },
    }),
    {
      input: { location: parts(at), remembered: null, ...rest },
    },
  )
  actor.start()
  if (authStatus) actor.send({ type: 'authStatus.changed', authStatus })
  const screen = () => {
    const shown = selectRouting(actor.getSnapshot())
    return shown.screen === 'page' ? shown.route.path : shown.screen
  }
  return {
    actor,
    go,
    redirects,
    stored,
    screen,
    become: (authStatus: AuthStatus) => {
      redirects.length = 0
      actor.send({ type: 'authStatus.changed', authStatus })
    },
    remembered: () => actor.getSnapshot().context.remembered,
  }
}

/** The destination of somebody who opens an address, from the specification and not from the machine. */
function destination(name: Name, address: string, remembered: string | null): string {
  const audience = audiences.find((each) => pagesFor[each].includes(address))
  if (name === 'restoring') return 'restoring'
  if (audience === undefined) return 'notFound'
  if (name === 'guest')
    return audience === 'members' || audience === 'completingProfile' ? '/signin' : address
  // A mailed link to a new password works in any session.
  if (name === 'incomplete')
    return ['/reset-password', '/undo-email-change'].includes(address) ? address : '/complete-profile'
  if (audience === 'completingProfile') return '/dashboard'
  if (audience === 'guestsOnly') return remembered === null ? '/' : '/dashboard'
  return address
}

it('the pages are those of the specification, each for its audience [B2.01, B2.01b, B2.01c, B2.01d, B2.01e, B2.01f, B2.01g, B2.01h, B2.01i, B2.01j, B2.01k, B2.01l, B2.02, B2.02d, B2.02f, B2.02g, B6.01, B6.01b, B6.01c]', () => {
  const pathsFor = (audience: Audience) =>
    routes.filter((route) => route.audience === audience && !route.isForStaff).map(({ path }) => path)
  for (const audience of audiences) expect(new Set(pathsFor(audience))).toEqual(new Set(pagesFor[audience]))
})

describe('the routing, for every authStatus, address and memory', () => {
  it.each(names)(
    'somebody %s comes from every address, with and without one remembered, where the specification says, by two redirects at most [B2.02, B2.03, B2.04, B2.05, B2.06, B4.34, B4.35, B6.04, B2.02c, B2.02g, B2.04b, B2.04c, B2.04d, B2.04e, B2.06b, A1.03b, B6.01b, B6.01c, A4.11d, B2.02b, B2.02e]',
    (name) => {
      for (const at of addresses)
        for (const remembered of memories) {
          const opened = route({ authStatus: authStatuses[name], at, remembered })
          expect([at, remembered, opened.screen(), opened.redirects.length <= 2]).toEqual([
            at,
            remembered,
            destination(name, at, remembered),
            true,
          ])
          opened.actor.stop()
        }
    },
  )

  const ends = Object.entries({ ...authStatuses, 'signed out': signedOut })
  it.each(names.flatMap((from) => ends.map(([to, next]) => ({ from, to, next }))))(
    'whoever was $from and is $to comes to rest from every address, by two redirects at most',
    ({ from, next }) => {
      for (const at of addresses)
        for (const remembered of memories) {
          const one = route({ authStatus: authStatuses[from], at, remembered })
          one.become(next)
          expect(one.redirects.length).toBeLessThanOrEqual(2)
          expect(one.screen()).not.toBe('redirecting')
          one.actor.stop()
        }
    },
  )
})

describe('the routing', () => {
  const visitorsPages = pagesFor.guestsOnly

  it.each([
    ['complete', '/dashboard'],
    ['incomplete', '/complete-profile'],
    ['of another status', '/dashboard'],
  ] as const)('leads a member who is %s from signing in to %s [A4.01, A4.02, A4.05]', (name, to) => {
    for (const at of visitorsPages) {
      const one = route({ authStatus: authStatuses.guest, at })
      one.become(authStatuses[name])
      expect([one.screen(), one.redirects]).toEqual([to, [to]])
    }
  })

  it('remembers the page that a visitor wanted, with its query, and leads back to it after signing in, once [B2.03]', () => {
    const one = route({ authStatus: authStatuses.guest, at: '/dashboard?tab=1' })
    expect([one.screen(), one.stored]).toEqual(['/signin', ['/dashboard?tab=1']])
    one.become(authStatuses.complete)
    expect([one.redirects, one.stored.at(-1), one.remembered()]).toEqual([['/dashboard?tab=1'], null, null])
  })

  it('keeps the wanted page while the profile has to be completed, which ends on the dashboard [B2.05, A4.18b]', () => {
    const one = route({ authStatus: authStatuses.guest, at: '/?wanted=1' })
    one.become(authStatuses.incomplete)
    expect([one.screen(), one.remembered()]).toEqual(['/complete-profile', '/?wanted=1'])
    one.become(authStatuses.complete)
    expect([one.screen(), one.remembered()]).toEqual(['/dashboard', '/?wanted=1'])
  })

  it('opens the booking of the hour in the address of the profile, once that is completed', () => {
    const hour = '?branch=1&date=2026-07-09&activity=10&facility=101&slots=19&then=confirm'
    const one = route({ authStatus: authStatuses.incomplete, at: `/complete-profile${hour}` })
    expect(one.screen()).toBe('/complete-profile')
    one.become(authStatuses.complete)
    expect([one.screen(), one.redirects]).toEqual(['/calendar', [`/calendar${hour}`]])
  })

  it.each(members)('remembers where a member who is %s was when the session ended by itself', (name) => {
    const one = route({ authStatus: authStatuses[name], at: '/dashboard?tab=1' })
    const was = one.screen() === '/dashboard' ? '/dashboard?tab=1' : one.screen()
    one.become(authStatuses.guest)
    expect([one.screen(), one.remembered()]).toEqual(['/signin', was])
  })

  describe('to the front desk', () => {
    const staff = { ...authStatuses.complete, isStaff: true }

    it('is for the staff; to everybody else its address is unknown', () => {
      const guest = route({ authStatus: authStatuses.guest, at: '/desk' })
      expect([guest.screen(), guest.remembered()]).toEqual(['notFound', null])
      for (const name of members) {
        const member = route({ authStatus: authStatuses[name], at: '/desk' })
        expect(member.screen()).toBe('notFound')
      }
      expect(route({ authStatus: staff, at: '/desk' }).screen()).toBe('/desk')
    })

    it('leads back after a session that ended by itself, as at each page', () => {
      const one = route({ authStatus: staff, at: '/desk' })
      one.become({ kind: 'guest', end: 'expired' })
      expect([one.screen(), one.remembered()]).toEqual(['/signin', '/desk'])
      one.become(authStatuses.complete)
      expect(one.screen()).toBe('notFound')
    })

    it('ends when the member is no longer of the staff', () => {
      const one = route({ authStatus: staff, at: '/desk' })
      one.become(authStatuses.complete)
      expect(one.screen()).toBe('notFound')
    })
  })

  it('does not redirect again when the session notifies of the same again', () => {
    const one = route({ authStatus: authStatuses.complete, at: '/signin' })
    one.actor.send({ type: 'location.changed', location: { path: '/signin', query: '', holdsToken: true } })
    const decided = one.actor.getSnapshot()
    one.become({ ...authStatuses.complete })
    expect([one.redirects, one.actor.getSnapshot() === decided]).toEqual([[], true])
  })

  it('remembers nothing for whoever comes next when the member signed out [A4.10]', () => {
    const one = route({ authStatus: authStatuses.complete, at: '/dashboard?tab=1', remembered: '/dashboard' })
    one.become(signedOut)
    expect([one.screen(), one.stored, one.remembered()]).toEqual(['/signin', [null], null])
  })

  it('lets a mailed link be used first while somebody is signed in, and only then leads on', () => {
    for (const name of members) {
      const one = route({
        authStatus: authStatuses[name],
        at: '/email-verification',
        location: { path: '/email-verification', query: '', holdsToken: true },
      })
      expect(one.screen()).toBe('/email-verification')
      one.go('/email-verification')
      expect(one.screen()).toBe(name === 'incomplete' ? '/complete-profile' : '/')
    }
  })

  it('shows the not-found page to everybody, within the frame of the portal to a member whose profile is complete [B2.02h]', () => {
    for (const name of names) {
      const { actor, screen } = route({ authStatus: authStatuses[name], at: unknown })
      expect([name, screen()]).toEqual([name, name === 'restoring' ? 'restoring' : 'notFound'])
      expect([name, actor.getSnapshot().children.member !== undefined]).toEqual([
        name,
        name !== 'restoring' && name !== 'guest' && name !== 'incomplete',
      ])
    }
  })
})
