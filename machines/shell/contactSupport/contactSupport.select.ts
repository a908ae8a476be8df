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
      /** A new number is a new form, which begins with `request`. */
      readonly formNumber: number
      readonly request: SupportRequest
      readonly packet: SupportPacket | null
      readonly canRemovePacket: boolean
      readonly failure: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null
      /** True for a while after the request was sent (B4.33). */
      readonly isSent: boolean
      readonly busy: boolean
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'mail'
      readonly mail: ReadyMail
      /** True when the request may have arrived already. */
      readonly isUncertain: boolean
      /** The server's message in place of an answer, or null. */
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

/** The screen of the support page. */
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
