/** What copying needs of the world. */
export interface ClipboardDeps {
  readonly browser: { readonly navigator: Pick<Navigator, 'clipboard'> }
}

/**
 * Copies a text. Resolves to whether the browser did so: it has no clipboard on a page that came by plain HTTP, and may
 * refuse the others.
 */
export async function copyText({ browser }: ClipboardDeps, text: string): Promise<boolean> {
  try {
    await browser.navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
