import { ErrorIcon } from './icons/ErrorIcon'
import type { IconProps } from './icons/Icon'
import { InfoIcon } from './icons/InfoIcon'
import { SuccessIcon } from './icons/SuccessIcon'
import { WarningIcon } from './icons/WarningIcon'
import type { Tone } from './tone'

const icons = { good: SuccessIcon, warn: WarningIcon, bad: ErrorIcon, info: InfoIcon }

/** The four tones that a message can have. */
export type MessageTone = Exclude<Tone, 'neutral' | 'accent'>

/** The drawing of a message's tone, which makes it independent of colour. */
export function ToneIcon({ tone, ...rest }: { tone: MessageTone } & IconProps) {
  const Drawing = icons[tone]
  return <Drawing {...rest} />
}
