import type { MouseEvent } from 'react'

/** Navigates to a path of the portal without reloading the document. */
export type Navigate = (href: string) => void

/**
 * A click handler for a plain link: an ordinary click stays inside the portal; the handler leaves a click for
 * a new tab, a download or another window to the browser.
 */
export function inside(href: string, navigate: Navigate | undefined) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!navigate || special || event.defaultPrevented) return
    event.preventDefault()
    navigate(href)
  }
}
