import type { MouseEvent } from 'react'

/** Goes to a path of the portal without loading the document again. */
export type Navigate = (href: string) => void

/**
 * A click handler for a plain link: an ordinary click stays inside the portal, while a click that asks for
 * a new tab, a download or another window is left to the browser.
 */
export function inside(href: string, navigate: Navigate | undefined) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!navigate || special || event.defaultPrevented) return
    event.preventDefault()
    navigate(href)
  }
}
