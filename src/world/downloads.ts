import type { Clock } from './clock'

export interface DownloadedFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}

/** What a download needs of the world. */
export interface DownloadDeps {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly browser: {
    readonly document: { createElement(name: 'a'): Pick<HTMLAnchorElement, 'href' | 'download' | 'click'> }
    readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  }
}

/** Some browsers read the file a while after the click; its address is revoked this many milliseconds later. */
const addressLifetime = 60_000

/**
 * Passes a text as a file of this name to the browser, which saves it where the member wants; nothing of it stays in the
 * portal. The link to an object of the page needs no server and is allowed by the portal's policy.
 */
export function saveFile({ browser, clock }: DownloadDeps, { name, type, text }: DownloadedFile) {
  const address = browser.URL.createObjectURL(new Blob([text], { type }))
  const link = browser.document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  clock.setTimeout(() => browser.URL.revokeObjectURL(address), addressLifetime)
}
