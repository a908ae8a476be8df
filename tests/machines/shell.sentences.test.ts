import { shellMachine } from '@machines/shell/shell.machine'
import { selectShell } from '@machines/shell/shell.select'
import type { Room, ShellUserEvent } from '@machines/shell/shell.types'
import { startLive } from '@tests/support/controlledActors'

function start(room: Room, expanded = true) {
  const live = startLive(shellMachine, { input: { room, expanded } })
  const does = (...types: (ShellUserEvent['type'] | 'page.opened')[]) => {
    for (const type of types) live.actor.send({ type })
    return selectShell(live.snapshot()).screen
  }
  return { live, does }
}

describe('the sidebar', () => {
  it('expands and collapses from 1024 pixels on, and remembers how it was left [B2.11, B2.12, B9.19, B9.20]', () => {
    const { live, does } = start('desktop')
    expect([does(), does('sidebar.toggled'), does('sidebar.toggled')]).toEqual([
      'expanded',
      'collapsed',
      'expanded',
    ])
    expect(live.said).toEqual(['rememberExpanded', 'rememberExpanded'])
    expect(start('desktop', false).does()).toBe('collapsed')
  })

  it('opens on hover when it is collapsed, for the while [B2.11]', () => {
    const { live, does } = start('desktop', false)
    expect([does('sidebar.entered'), does('sidebar.left')]).toEqual(['peeking', 'collapsed'])
    expect([does('sidebar.entered'), does('sidebar.toggled'), live.said]).toEqual([
      'peeking',
      'expanded',
      ['rememberExpanded'],
    ])
  })

  it('is hidden on a phone and an overlay when opened, which closes by toggle, by dismissal and by any new page [B2.11, B9.19]', () => {
    const { live, does } = start('phone')
    expect(does()).toBe('hidden')
    for (const way of ['sidebar.toggled', 'sidebar.dismissed', 'page.opened'] as const)
      expect([does('sidebar.toggled'), does(way)]).toEqual(['overlay', 'hidden'])
    expect(live.said).toEqual([])
  })

  it('is collapsed between 768 and 1023 pixels, and the toggle opens it as an overlay', () => {
    const { does } = start('tablet')
    expect([does(), does('sidebar.toggled'), does('page.opened')]).toEqual([
      'collapsed',
      'overlay',
      'collapsed',
    ])
  })

  it('settles anew when the room changes, and is as it was left when it is wide again', () => {
    const { live, does } = start('desktop')
    const room = (to: Room) => {
      live.actor.send({ type: 'room.changed', room: to })
      return selectShell(live.snapshot()).screen
    }
    expect([room('phone'), does('sidebar.toggled'), room('tablet'), room('desktop')]).toEqual([
      'hidden',
      'overlay',
      'collapsed',
      'expanded',
    ])
  })
})
