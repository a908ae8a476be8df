import { portalMachine } from '@machines/shell/portal/portal.machine'
import { type ActorRefFrom, createMachine } from 'xstate'
import { startLive } from '@tests/support/controlledActors'

describe('a visit', () => {
  const start = () =>
    startLive(portalMachine, {
      input: { location: { path: '/', query: '', holdsToken: false }, remembered: null },
    })
  const visitsOf = (...pages: readonly ('dashboard' | 'signIn' | null)[]) => {
    const live = start()
    return pages.map((page) => {
      live.actor.send({ type: 'page.decided', page })
      return live.snapshot().context.visit
    })
  }

  it('is another one for each page, and when the member comes back to a page', () => {
    expect(visitsOf('dashboard', 'signIn', 'dashboard')).toEqual([1, 2, 3])
  })

  it('stays the same while only the address of the page changes', () => {
    expect(visitsOf('dashboard', 'dashboard')).toEqual([1, 1])
  })
})

it('tells the page that it starts why the last session ended', async () => {
  const live = startLive(portalMachine, {
    input: { location: { path: '/signin', query: '', holdsToken: false }, remembered: null },
  })
  live.actor.send({ type: 'authStatus.changed', authStatus: { kind: 'guest', end: 'expired' } })
  const page = createMachine({ context: ({ input }) => ({ input: input as object }) })
  await live.answer('loadPage', { machine: page, input: { draft: null } })
  const { children } = live.snapshot() as unknown as { children: { page: ActorRefFrom<typeof page> } }
  expect(children.page.getSnapshot().context.input).toMatchObject({ draft: null, endedBy: 'expired' })
})
