import type { ViewportPort } from '@flows/shell/sidebar'
import type { Viewport } from '@machines/shell/sidebar/sidebar.types'

/**
 * The widths at which the sidebar changes its mode: 768 and 1024 pixels with text of 16 (B2.11, B2.12, B9.19,
 * B9.20). In the unit of the style sheets, which grows with the device's text size: both must change at once.
 */
const tabletMinWidth = '48rem'
const desktopMinWidth = '64rem'

/** The class of a window's width. */
export function createViewport(window: Pick<Window, 'matchMedia'>): ViewportPort {
  const tabletOrWider = window.matchMedia(`(min-width: ${tabletMinWidth})`)
  const desktop = window.matchMedia(`(min-width: ${desktopMinWidth})`)
  const current = (): Viewport => (desktop.matches ? 'desktop' : tabletOrWider.matches ? 'tablet' : 'phone')
  return {
    current,
    watch: (listener) => {
      const changed = () => listener(current())
      for (const each of [tabletOrWider, desktop]) each.addEventListener('change', changed)
      return () => {
        for (const each of [tabletOrWider, desktop]) each.removeEventListener('change', changed)
      }
    },
  }
}
