import { useEffect, useRef } from 'react'
import type { RouteName } from '@domain/portal/routes'

/**
 * Sets title and description of a page (A2.04). The page's own document has both from the build; a page
 * reached from another one or by a redirect needs them. Without the chunk the old description stays, which
 * nobody sees.
 */
async function describePage(title: string, name: RouteName | null) {
  if (document.title === title) return
  document.title = title
  const loaded = await import(/* webpackChunkName: "descriptions" */ '@domain/portal/descriptions').catch(
    () => null,
  )
  if (loaded)
    document.querySelector('meta[name="description"]')?.setAttribute('content', loaded.descriptionOf(name))
}

const lateFont = '1em "Figtree Late"'

/**
 * Takes the portal's font if it came after the first page was rendered: on the arrival at another page no line
 * moves that was read before (docs/decisions/0054).
 */
function takeLateFont() {
  if (document.fonts.check(lateFont)) document.documentElement.dataset['font'] = 'late'
}

/**
 * The steps on arrival at every new page: its title and description (A2.04), the top of the page (B2.08), and
 * the focus on its heading, so a screen reader begins there. The first page of a visit leaves the focus where
 * the browser puts it.
 */
export function usePageEntry(
  page: {
    readonly key: string
    readonly title: string
    /** Null for the not-found page. */
    readonly name: RouteName | null
  } | null,
) {
  const arrived = useRef<string | null>(null)
  const { key, title, name } = page ?? { key: null, title: null, name: null }
  useEffect(() => {
    if (key === null) return undefined
    void describePage(`${title} | Member Portal`, name)
    const isFirst = arrived.current === null
    const isSamePage = arrived.current === key
    arrived.current = key
    if (isFirst) void document.fonts.load(lateFont).catch(() => {})
    if (isFirst || isSamePage) return undefined
    takeLateFont()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    return focusHeading()
  }, [key, title, name])
}

/**
 * Waits for the page's heading, which may still load with its chunk, as may the layout around it, as long as
 * nothing else takes the focus. Returns a function that ends the wait.
 */
function focusHeading(): () => void {
  const find = () => document.querySelector<HTMLElement>('#main h1')
  const main = document.getElementById('main')
  const target = find() ?? main
  target?.focus({ preventScroll: true })
  if (target && target !== main) return () => {}
  const watch = new MutationObserver(() => {
    const late = find()
    if (!late) return
    watch.disconnect()
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement.id === 'main')
      late.focus({ preventScroll: true })
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
