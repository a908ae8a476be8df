import { type ClipboardDeps, copyText } from './clipboard'

/** The deps of sharing. */
export interface SharingDeps extends ClipboardDeps {
  readonly browser: { readonly navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>> }
}

/** The outcome of sharing a text; the member may have closed the device's own dialog. */
export type Shared = 'shared' | 'copied' | 'closed' | 'failed'

/** Opens the device's own share dialog, or copies the text when there is none. */
export async function shareOrCopy(deps: SharingDeps, text: string): Promise<Shared> {
  const { navigator } = deps.browser
  try {
    if (navigator.share) {
      await navigator.share({ text })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'closed'
  }
  return (await copyText(deps, text)) ? 'copied' : 'failed'
}
