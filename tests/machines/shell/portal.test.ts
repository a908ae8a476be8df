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

describe('a started page', () => {
  const page = createMachine({ context: ({ input }) => ({ input: input as object }) })
  async function started() {
    const live = startLive(portalMachine, {
      input: { location: { path: '/signin', query: '', holdsToken: false }, remembered: null },
    })
    live.actor.send({ type: 'authStatus.changed', authStatus: { kind: 'guest', end: 'expired' } })
    await live.answer('loadPage', { machine: page, input: { draft: null } })
    return live
  }

  it('is told why the last session ended', async () => {
    const { children } = (await started()).snapshot() as unknown as {
      children: { page: ActorRefFrom<typeof page> }
    }
    expect(children.page.getSnapshot().context.input).toMatchObject({ draft: null, endedBy: 'expired' })
  })

  it('is loaded anew when it failed to render and the member tries again', async () => {
    const live = await started()
    live.actor.send({ type: 'retry.requested' })
    expect(live.pending().map(({ name }) => name)).toContain('loadPage')
  })
})
