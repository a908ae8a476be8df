import { useEffect, useRef } from 'react'
import type { RouteName } from '@domain/portal/routes'

/**
 * The description of a page that was reached from another (A2.04). That of a visit's first page stands in its document, from
 * the build. Without the chunk the old one stays, which nobody sees.
 */
async function describePage(name: RouteName | null) {
  const loaded = await import(/* webpackChunkName: "descriptions" */ '@domain/portal/descriptions').catch(
    () => null,
  )
  if (loaded)
    document.querySelector('meta[name="description"]')?.setAttribute('content', loaded.descriptionOf(name))
}

/**
 * What every new page does on arrival: its title and description (A2.04), the top of the page (B2.08), and the focus on
 * its heading, so that a screen reader begins there. The first page of a visit leaves the focus where the browser puts it.
 */
export function useArrival(
  page: {
    readonly key: string
    readonly title: string
    /** Null of the not-found page. */
    readonly name: RouteName | null
  } | null,
) {
  const arrived = useRef<string | null>(null)
  const { key, title, name } = page ?? { key: null, title: null, name: null }
  useEffect(() => {
    if (key === null) return undefined
    document.title = `${title} | Member Portal`
    const isFirst = arrived.current === null
    const isSamePage = arrived.current === key
    arrived.current = key
    if (isFirst || isSamePage) return undefined
    void describePage(name)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    return focusHeading()
  }, [key, title, name])
}

/**
 * The page's heading may still be on its way with its chunk, and the layout around it too: it is waited for as long as
 * nothing else takes the focus. Returns an unsubscribe function waiting.
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
