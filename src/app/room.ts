import type { Room } from '@machines/shell/shell.types'

/** The widths at which the sidebar changes its nature (B2.11, B2.12, B9.19, B9.20). */
const overlayBelow = 768
const wideFrom = 1024

/** How wide the window is now; calls back whenever that changes. */
export function watchRoom(window: Window, changed: (room: Room) => void): Room {
  const roomy = window.matchMedia(`(min-width: ${overlayBelow}px)`)
  const wide = window.matchMedia(`(min-width: ${wideFrom}px)`)
  const room = (): Room => (wide.matches ? 'desktop' : roomy.matches ? 'tablet' : 'phone')
  for (const each of [roomy, wide]) each.addEventListener('change', () => changed(room()))
  return room()
}
