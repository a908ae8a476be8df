import type { SupportSender } from '@domain/forms/supportRequest'
import type { SupportDraft, SupportPacket, SupportRequest } from '@domain/messages/support'
import type { SupportTopic } from '@domain/messages/supportTopics'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ContactSupportInput extends SupportDraft {
  /** The member who is signed in: the form begins with their data, and again after sending. */
  readonly sender: SupportSender
  /**
   * `server`: the server takes requests. `email`: the member sends an e-mail. `phone`: the centre gave no
   * address.
   */
  readonly channel: 'server' | 'email' | 'phone'
}

export interface ContactSupportContext extends FailureContext, ContactSupportInput {
  /** Number of resets of the form; distinguishes one form from the next. */
  readonly formNumber: number
}

export type ContactSupportUserEvent =
  | { readonly type: 'draft.changed'; readonly request: SupportRequest }
  /** The member removes the place and time of the failure from the request. */
  | { readonly type: 'packet.removed' }
  | { readonly type: 'request.submitted'; readonly request: SupportRequest }
  /** The member returns from the ready-made e-mail to the form. */
  | { readonly type: 'request.reconsidered' }
  /** The member sent the e-mail or discards it. */
  | { readonly type: 'request.discarded' }

/** The member followed a link to support while on the support page. */
export type TopicOpened = {
  readonly type: 'topic.opened'
  readonly topic: SupportTopic
  readonly packet: SupportPacket | null
}
export type ContactSupportEvent = ContactSupportUserEvent | TopicOpened | CountdownTicked

/**
 * `sendRequest`: refused with messages by field, or unknown when the answer was lost; it cannot be read back.
 */
export type SendRequest = { input: SupportRequest; output: Outcome<unknown> }
