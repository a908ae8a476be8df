/** The clipboard. */
export interface Clipboard {
  /** Copies a text. Resolves to whether the browser did so. */
  copy(text: string): Promise<boolean>
}

export interface ClipboardOptions {
  readonly navigator: Pick<Navigator, 'clipboard'>
}

/** The clipboard of the browser, which has none on a page that came by plain HTTP and may refuse the others. */
export const createClipboard = ({ navigator }: ClipboardOptions): Clipboard => ({
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
})
