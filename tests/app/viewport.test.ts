import { createViewport } from '@app/viewport'
import type { Viewport } from '@machines/shell/sidebar/sidebar.types'

/** A window whose width the test changes, with text of 16 pixels. */
function resizable(width: number) {
  const lists: { matches: boolean; readonly from: number; readonly listeners: (() => void)[] }[] = []
  const matchMedia = (query: string) => {
    const from = 16 * Number(/^\(min-width: (\d+)rem\)$/.exec(query)?.[1])
    const listeners: (() => void)[] = []
    const list = { from, listeners, matches: width >= from }
    lists.push(list)
    return Object.assign(list, {
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      removeEventListener: (_: string, listener: () => void) =>
        void listeners.splice(listeners.indexOf(listener), 1),
    })
  }
  const resize = (to: number) => {
    const changed = lists.filter((list) => list.matches !== to >= list.from)
    for (const list of lists) list.matches = to >= list.from
    for (const list of changed) list.listeners.forEach((listener) => listener())
  }
  return { window: { matchMedia } as unknown as Window, resize }
}

test.each<[number, Viewport]>([
  [320, 'phone'],
  [767, 'phone'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('a window of %i pixels has the sidebar of a %s [B2.12, B9.19, B9.20]', (width, viewport) => {
  expect(createViewport(resizable(width).window).current()).toBe(viewport)
})

test('a window that crosses one of the widths says what it is now, to whoever still listens', () => {
  const { window, resize } = resizable(800)
  const seen: Viewport[] = []
  const stop = createViewport(window).watch((viewport) => seen.push(viewport))
  for (const width of [900, 1200, 1100, 700]) resize(width)
  expect(seen.at(0)).toBe('desktop')
  expect(seen.at(-1)).toBe('phone')
  stop()
  resize(1200)
  expect(seen.at(-1)).toBe('phone')
})
