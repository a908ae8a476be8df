import type { Channel } from './tabs'

/** The used part of a window; without channels each tab reads when the member returns to it. */
type ChannelWindow = EventTarget & { readonly BroadcastChannel?: new (name: string) => Channel }

/**
 * Tabs that display the same notifications: each notifies the others, which read again. The messages have no
 * content.
 */
export interface NotificationTabs {
  /** Notifies the other tabs. */
  changed(): void
  /** Calls back when another tab notifies. Returns an unsubscribe function, which also closes the channel. */
  watch(callback: () => void): () => void
}

const changed = 'notifications changed'

/**
 * Keeps the bells of a browser's tabs in agreement. An open channel keeps a page out of the back/forward
 * cache.
 */
export function createNotificationTabs(window: ChannelWindow): NotificationTabs {
  let channel: Channel | null = null
  const close = () => {
    channel?.close()
    channel = null
  }
  return {
    changed: () => channel?.postMessage(changed),
    watch: (callback) => {
      const open = () => {
        if (channel !== null) return
        if (typeof window.BroadcastChannel !== 'function') return
        channel = new window.BroadcastChannel('notifications')
        channel.addEventListener('message', ({ data }) => {
          if (data === changed) callback()
        })
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
