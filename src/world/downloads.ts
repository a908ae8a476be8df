import type { Timers } from './clock'

/** Passes files to the browser, which saves them where the member wants. */
export interface Downloads {
  /** Passes a text as a file of this name. Nothing of it stays in the portal. */
  save(file: DownloadedFile): void
}

export interface DownloadedFile {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly text: string
}

export interface DownloadsOptions {
  readonly document: { createElement(name: 'a'): Pick<HTMLAnchorElement, 'href' | 'download' | 'click'> }
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly timers: Timers
}

/** Some browsers read the file a while after the click; its address is revoked this many milliseconds later. */
const addressLifetime = 60_000

/** Downloads by a link to an object of the page, which needs no server and is allowed by the portal's policy. */
export const createDownloads = ({ document, urls, timers }: DownloadsOptions): Downloads => ({
  save: ({ name, type, text }) => {
    const address = urls.createObjectURL(new Blob([text], { type }))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    timers.setTimeout(() => urls.revokeObjectURL(address), addressLifetime)
  },
})
