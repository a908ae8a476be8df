import type { Tone as StatusTone } from '@domain/booking/statuses'
import type { ToastRequest } from '@domain/messages/toasts'
import type { Tone } from '@ui/tone'

/** The kit's tone for a tone of the domain. */
export const toneOf = (tone: StatusTone): Tone =>
  (
    ({
      success: 'good',
      warning: 'warn',
      error: 'bad',
      info: 'info',
      primary: 'accent',
      light: 'neutral',
    }) as const
  )[tone]

/** The kit's tone of a toast. */
export const toastTone = (tone: ToastRequest['tone']): 'good' | 'warn' | 'bad' | 'info' =>
  (({ success: 'good', warning: 'warn', error: 'bad', info: 'info' }) as const)[tone]
