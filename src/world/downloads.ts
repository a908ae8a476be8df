import type { Clock } from './clock'

export interface DownloadedFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}

/** The deps of a download. */
export interface DownloadDeps {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly browser: {
    readonly document: { createElement(name: 'a'): Pick<HTMLAnchorElement, 'href' | 'download' | 'click'> }
    readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  }
}

/**
 * Milliseconds after which the address of the file is revoked, since some browsers read the file a while
 * after the click.
 */
const addressLifetime = 60_000

/**
 * Passes a text as a file of this name to the browser, which saves it at the member's place; the portal keeps
 * nothing of it. The link to an object of the page needs no server, and the portal's policy allows it.
 */
export function saveFile({ browser, clock }: DownloadDeps, { name, type, text }: DownloadedFile) {
  const address = browser.URL.createObjectURL(new Blob([text], { type }))
  const link = browser.document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  clock.setTimeout(() => browser.URL.revokeObjectURL(address), addressLifetime)
}
