import type { SnapshotFrom } from 'xstate'
import { supportMailOf } from '@domain/forms/supportRequest'
import { byFormField } from '@domain/forms/fieldNames'
import type { ReadyMail } from '@domain/messages/contactLinks'
import type { SupportPacket, SupportRequest } from '@domain/messages/support'
import { defect, noticeOf } from '@domain/values/failureNotices'
import type { contactSupportMachine } from './contactSupport.machine'

export type ContactSupportScreen =
  | {
      readonly screen: 'form'
      /** Another number is another form, which begins with `request`. */
      readonly formNumber: number
      readonly request: SupportRequest
      readonly packet: SupportPacket | null
      readonly canRemovePacket: boolean
      readonly failure: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null
      /** Whether a request was sent just now; displayed for a while (B4.33). */
      readonly isSent: boolean
      readonly busy: boolean
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'mail'
      readonly mail: ReadyMail
      /** Whether the request may have arrived already. */
      readonly isUncertain: boolean
      /** The server's message instead of an answer, or null. */
      readonly message: string | null
    }
  | { readonly screen: 'phoneOnly' }

type Snapshot = SnapshotFrom<typeof contactSupportMachine>

function failureIn(snapshot: Snapshot) {
  const { failure } = snapshot.context
  if (snapshot.matches({ editing: 'defective' })) return { message: defect.message, fields: {} }
  if (failure === null) return null
  const { message, fields } = noticeOf(failure)
  return { message, fields: byFormField(fields) }
}

/** What the page of the support shows in a state of its flow. */
export function selectContactSupport(snapshot: Snapshot): ContactSupportScreen {
  const { request, packet, failure, formNumber, secondsLeft } = snapshot.context
  if (snapshot.matches('phoneOnly')) return { screen: 'phoneOnly' }
  const isUncertain = snapshot.matches('notKnown')
  if (isUncertain || snapshot.matches('mailReady')) {
    const message = failure?.kind === 'unknown' ? failure.message : null
    return { screen: 'mail', mail: supportMailOf({ request, packet }), isUncertain, message }
  }
  return {
    screen: 'form',
    formNumber,
    request,
    packet,
    canRemovePacket: snapshot.can({ type: 'packet.removed' }),
    failure: failureIn(snapshot),
    isSent: snapshot.matches({ editing: 'sent' }),
    busy: snapshot.hasTag('busy'),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
