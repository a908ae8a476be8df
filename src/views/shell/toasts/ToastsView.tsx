import type { ActorRefFrom } from 'xstate'
import { selectToasts } from '@machines/shell/toasts/toasts.select'
import type { toastsMachine } from '@machines/shell/toasts/toasts.machine'
import { Toasts } from '@ui/Toasts'
import { toastTone } from '@views/shared/tones'
import { useScreen } from '@views/shared/useScreen'

/** The toasts (A9.07). */
export function ToastsView({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const screen = useScreen(actor, selectToasts)
  const toasts = screen.screen === 'quiet' ? [] : screen.toasts
  return (
    <Toasts
      toasts={toasts.map(({ id, tone, title, message }) => ({
        id: String(id),
        tone: toastTone(tone),
        title,
        message,
      }))}
      onDismiss={(id) => actor.send({ type: 'toast.dismissed', id: Number(id) })}
      onHold={(held) => actor.send({ type: held ? 'reading.began' : 'reading.ended' })}
    />
  )
}
