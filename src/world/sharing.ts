import { type ClipboardDeps, copyText } from './clipboard'

/** What sharing needs of the world. */
export interface SharingDeps extends ClipboardDeps {
  readonly browser: { readonly navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>> }
}

/** What became of a text that was to be shared; the member may have closed the device's own dialog. */
export type Shared = 'shared' | 'copied' | 'closed' | 'failed'

/** Shares a text in the device's own way, or copies it where there is none. */
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
