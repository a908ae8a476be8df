import type { SupportSender } from '@domain/forms/supportRequest'
import type { SupportDraft, SupportPacket, SupportRequest } from '@domain/messages/support'
import type { SupportTopic } from '@domain/messages/supportTopics'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ContactSupportInput extends SupportDraft {
  /** Who is signed in: the form begins with it, and does so again after sending. */
  readonly sender: SupportSender
  /** `server`: it takes requests. `email`: the member sends an e-mail. `phone`: the centre gave no address either. */
  readonly channel: 'server' | 'email' | 'phone'
}

export interface ContactSupportContext extends FailureContext, ContactSupportInput {
  /** Counts how often the form was reset; distinguishes one form from the next. */
  readonly formNumber: number
}

export type ContactSupportUserEvent =
  | { readonly type: 'draft.changed'; readonly request: SupportRequest }
  /** The member does not want to send where and when it went wrong. */
  | { readonly type: 'packet.removed' }
  | { readonly type: 'request.submitted'; readonly request: SupportRequest }
  /** Back from the ready-made e-mail to the form. */
  | { readonly type: 'request.reconsidered' }
  /** The e-mail was sent, or is not wanted any more. */
  | { readonly type: 'request.discarded' }

/** A link to support was followed on the page itself. */
export type TopicOpened = {
  readonly type: 'topic.opened'
  readonly topic: SupportTopic
  readonly packet: SupportPacket | null
}
export type ContactSupportEvent = ContactSupportUserEvent | TopicOpened | CountdownTicked

/** `sendRequest`: refused with messages by field, or unknown when the answer was lost; it cannot be read back. */
export type SendRequest = { input: SupportRequest; output: Outcome<unknown> }
