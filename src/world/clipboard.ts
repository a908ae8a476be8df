/** The deps of copying. */
export interface ClipboardDeps {
  readonly browser: { readonly navigator: Pick<Navigator, 'clipboard'> }
}

/**
 * Copies a text. Resolves to true when the browser did so: a page over plain HTTP has no clipboard, and a
 * browser may refuse on others.
 */
export async function copyText({ browser }: ClipboardDeps, text: string): Promise<boolean> {
  try {
    await browser.navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
