import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RoutingScreen } from '@machines/shell/portal/portal.select'

/** Milliseconds after which a page no longer waits for the picture of the one before. */
const maxWait = 100

const nameOf = (routing: RoutingScreen) => (routing.screen === 'page' ? routing.route.name : routing.screen)

/**
 * Another page in the same frame, in front of somebody who sees it and wants motion. What a member saw who signed out is
 * gone at once.
 */
const canFade = (from: RoutingScreen, to: RoutingScreen) =>
  from.screen === 'page' &&
  to.screen === 'page' &&
  (from.route.audience === 'members') === (to.route.audience === 'members') &&
  'startViewTransition' in document &&
  !document.hidden &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The picture of what is displayed fades out over what `show` renders. The new page itself is no picture: it has no name in
 * the transition, so that it can be used while the old one still fades.
 */
function fade(show: () => void) {
  const { style } = document.documentElement
  style.viewTransitionName = ''
  const transition = document.startViewTransition(() => {
    clearTimeout(late)
    style.viewTransitionName = 'none'
    flushSync(show)
  })
  const late = setTimeout(() => transition.skipTransition(), maxWait)
  // Rejected when it is skipped: here, by the next navigation, or because the document is hidden.
  transition.ready.catch(() => {})
}

/** What is displayed, and in which visit: coming back to a page is another visit of it. */
export interface ShownPage {
  readonly routing: RoutingScreen
  /** Differs from visit to visit, so that a page starts anew also when it was never taken off the screen. */
  readonly visit: number
}

/**
 * What is displayed of the routing. Where the browser has view transitions, another page comes a frame later, when the
 * picture of the old one has been taken; everything else comes at once.
 */
export function useShownPage(routing: RoutingScreen, visit: number): ShownPage {
  const now: ShownPage = { routing, visit }
  const [shown, setShown] = useState(now)
  /** The browser has moved the pages itself, as it does when a member swipes back. */
  const isMoved = useRef(false)
  const isOther = now.visit !== shown.visit
  const fades = isOther && nameOf(routing) !== nameOf(shown.routing) && canFade(shown.routing, routing)
  if (isOther && !fades) setShown(now)
  const show = useEffectEvent(() => setShown(now))
  useEffect(() => {
    const look = ({ hasUAVisualTransition }: PopStateEvent) => {
      isMoved.current = hasUAVisualTransition
      if (hasUAVisualTransition) setTimeout(() => (isMoved.current = false))
    }
    // Before the router takes notice.
    window.addEventListener('popstate', look, true)
    return () => window.removeEventListener('popstate', look, true)
  }, [])
  useLayoutEffect(() => {
    if (!fades) return
    if (isMoved.current) show()
    else fade(() => show())
  }, [fades, now.visit])
  return fades ? shown : now
}
