import { useEffect } from 'react'
import type { NotificationsPanelProps } from '@views/shell/notifications/NotificationsPanel'
import { useApp } from './AppContext'
import { clearFailedChunks, loadChunk } from './chunkLoading'
import { useChunkState } from './useChunk'

const loadPanel = () =>
  loadChunk(
    'notificationsPanel',
    () =>
      import(/* webpackChunkName: "notificationsPanel" */ '@views/shell/notifications/NotificationsPanel'),
  )

/** Begins to load the list of notifications. */
export const preloadNotificationsPanel = (): void => void loadPanel()

/** The list of notifications, loaded with the member's first interaction. If it cannot be loaded, the bell closes and says so. */
export function LazyNotificationsPanel({ actor }: NotificationsPanelProps) {
  const { toasts } = useApp()
  const state = useChunkState(loadPanel)
  const hasFailed = state.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    toasts.show({
      tone: 'error',
      title: 'The notifications could not be opened',
      message: 'Check your connection, then press the bell again.',
    })
    clearFailedChunks()
    actor.send({ type: 'dialog.closed' })
  }, [hasFailed, toasts, actor])
  return state.status === 'loaded' ? <state.module.NotificationsPanel actor={actor} /> : null
}
