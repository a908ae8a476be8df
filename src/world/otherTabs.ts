import type { Channel, TabsDeps } from './tabs'

/** News between the tabs of one browser, which are of one member (`Tabs`). */
export interface OtherTabs {
  /** Sends the news to the other tabs. */
  post(news: unknown): void
  /** Calls back with the news of the other tabs. Returns an unsubscribe function. */
  watch(callback: (news: unknown) => void): () => void
}

/**
 * A channel between the tabs. An open channel keeps a page out of the back/forward cache, so a hidden page
 * has none.
 */
export function createOtherTabs({
  openChannel,
  window,
}: Pick<TabsDeps, 'openChannel' | 'window'>): OtherTabs {
  let channel: Channel | null = null
  const close = () => {
    channel?.close()
    channel = null
  }
  return {
    post: (news) => channel?.postMessage(news),
    watch(callback) {
      const open = () => {
        if (channel !== null) return
        try {
          channel = openChannel()
        } catch {
          // A browser may forbid channels; each tab reads when the member returns to it.
        }
        channel?.addEventListener('message', ({ data }) => callback(data))
      }
      open()
      window.addEventListener('pagehide', close)
      window.addEventListener('pageshow', open)
      return () => {
        window.removeEventListener('pagehide', close)
        window.removeEventListener('pageshow', open)
        close()
      }
    },
  }
}
