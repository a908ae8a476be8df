import type { Viewport } from '@machines/sidebar/sidebar.types'

/** The widths at which the sidebar changes its nature (B2.11, B2.12, B9.19, B9.20). */
const overlayBelow = 768
const wideFrom = 1024

/** How wide the window is now; calls back whenever that changes. */
export function watchViewport(window: Window, changed: (viewport: Viewport) => void): Viewport {
  const roomy = window.matchMedia(`(min-width: ${overlayBelow}px)`)
  const wide = window.matchMedia(`(min-width: ${wideFrom}px)`)
  const viewport = (): Viewport => (wide.matches ? 'desktop' : roomy.matches ? 'tablet' : 'phone')
  for (const each of [roomy, wide]) each.addEventListener('change', () => changed(viewport()))
  return viewport()
}
