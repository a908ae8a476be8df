import { portalMachine } from '@machines/shell/portal/portal.machine'
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
