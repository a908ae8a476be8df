import { sidebarMachine } from '@machines/shell/sidebar/sidebar.machine'
import { selectSidebar } from '@machines/shell/sidebar/sidebar.select'
import type { Viewport, SidebarEvent } from '@machines/shell/sidebar/sidebar.types'
import { startLive } from '@tests/support/controlledActors'

function start(viewport: Viewport, expanded = true) {
  const live = startLive(sidebarMachine, { input: { viewport, expanded, openGroups: [] } })
  const does = (...types: Exclude<SidebarEvent['type'], 'viewport.changed' | 'group.toggled'>[]) => {
    for (const type of types) live.actor.send(type === 'page.opened' ? { type, group: null } : { type })
    return selectSidebar(live.snapshot()).screen
  }
  /** The open groups after an event. */
  const after = (event: SidebarEvent) => {
    live.actor.send(event)
    return selectSidebar(live.snapshot()).openGroups
  }
  return { live, does, after }
}

describe('the sidebar', () => {
  it('expands and collapses from 1024 pixels on, and remembers how it was left [B2.11]', () => {
    const { live, does } = start('desktop')
    expect([does(), does('sidebar.toggled'), does('sidebar.toggled')]).toEqual([
      'expanded',
      'collapsed',
      'expanded',
    ])
    expect(live.executedActions).toEqual(['persistExpanded', 'persistExpanded'])
    expect(start('desktop', false).does()).toBe('collapsed')
  })

  it('opens on hover when it is collapsed, for the while [B2.11, B2.11b]', () => {
    const { live, does } = start('desktop', false)
    expect([does('sidebar.entered'), does('sidebar.left')]).toEqual(['peeking', 'collapsed'])
    expect([does('sidebar.entered'), does('sidebar.toggled'), live.executedActions]).toEqual([
      'peeking',
      'expanded',
      ['persistExpanded'],
    ])
  })

  it('is hidden on a phone and an overlay when opened, which closes by toggle, by dismissal and by any new page [B2.11, B2.11c]', () => {
    const { live, does } = start('phone')
    expect(does()).toBe('hidden')
    for (const way of ['sidebar.toggled', 'sidebar.dismissed', 'page.opened'] as const)
      expect([does('sidebar.toggled'), does(way)]).toEqual(['overlay', 'hidden'])
    expect(live.executedActions).toEqual([])
  })

  it('is collapsed between 768 and 1023 pixels, and the toggle opens it as an overlay', () => {
    const { does } = start('tablet')
    expect([does(), does('sidebar.toggled'), does('page.opened')]).toEqual([
      'collapsed',
      'overlay',
      'collapsed',
    ])
  })

  it('settles again when the viewport changes, and is as it was left when it is wide again', () => {
    const { live, does } = start('desktop')
    const viewport = (to: Viewport) => {
      live.actor.send({ type: 'viewport.changed', viewport: to })
      return selectSidebar(live.snapshot()).screen
    }
    expect([viewport('phone'), does('sidebar.toggled'), viewport('tablet'), viewport('desktop')]).toEqual([
      'hidden',
      'overlay',
      'collapsed',
      'expanded',
    ])
  })

  it('opens a menu group with its page and lets the member open and close each group [B2.13]', () => {
    const { after } = start('desktop')
    const toggle = (group: string) => after({ type: 'group.toggled', group })
    expect(after({ type: 'page.opened', group: 'payments' })).toEqual(['payments'])
    expect(toggle('help')).toEqual(['payments', 'help'])
    expect(toggle('payments')).toEqual(['help'])
    expect(after({ type: 'page.opened', group: null })).toEqual(['help'])
    expect(after({ type: 'page.opened', group: 'payments' })).toEqual(['help', 'payments'])
  })

  it('opens the sidebar with a group whose heading is pressed while the sidebar is collapsed', () => {
    for (const [viewport, opened] of [
      ['desktop', 'expanded'],
      ['tablet', 'overlay'],
    ] as const) {
      const { after, does } = start(viewport, false)
      expect(after({ type: 'group.toggled', group: 'help' })).toEqual(['help'])
      expect(does()).toBe(opened)
    }
  })
})
