import type { Viewport } from '@machines/sidebar/sidebar.types'

/**
 * The widths at which the sidebar changes its nature: 768 and 1024 pixels with text of 16 (B2.11, B2.12, B9.19, B9.20). In
 * the unit of the style sheets, which grows with the text that the device is set to: both must change at once.
 */
const overlayBelow = '48rem'
const wideFrom = '64rem'

/** How wide the window is now; calls back whenever that changes. */
export function watchViewport(window: Window, changed: (viewport: Viewport) => void): Viewport {
  const roomy = window.matchMedia(`(min-width: ${overlayBelow})`)
  const wide = window.matchMedia(`(min-width: ${wideFrom})`)
  const viewport = (): Viewport => (wide.matches ? 'desktop' : roomy.matches ? 'tablet' : 'phone')
  for (const each of [roomy, wide]) each.addEventListener('change', () => changed(viewport()))
  return viewport()
}
