/** The categories of a support request with their labels (B3.30). */
export const supportCategories = {
  booking: 'Court Booking Issues',
  payment: 'Payment & Billing',
  membership: 'Membership Inquiries',
  facilities: 'Facility Information',
  events: 'Events & Tournaments',
  technical: 'Technical Support',
  feedback: 'Feedback & Suggestions',
  other: 'Other Inquiries',
} as const
export type SupportCategory = keyof typeof supportCategories

/** The priorities of a support request (B3.31). */
export const supportPriorities = ['low', 'medium', 'high', 'critical'] as const
export type SupportPriority = (typeof supportPriorities)[number]
export const defaultPriority: SupportPriority = 'medium'

/** The support form as it is typed and as it is sent (B3.29). */
export type SupportRequest = {
  readonly name: string
  readonly email: string
  /** Optional (B5.14). */
  readonly phone: string
  readonly category: SupportCategory
  readonly subject: string
  readonly message: string
  readonly priority: SupportPriority
}

/** The flow and the state of its machine in which something went wrong. */
export interface SupportPlace {
  readonly flow: string
  readonly state: string
}

/** What the portal adds to a request about a failure; nothing of the member is in it. */
export interface SupportPacket extends SupportPlace {
  /** When the member turned to support, in epoch milliseconds. */
  readonly time: number
  /** Id of the server's last error answer, to find it in the server's log; null when there was none. */
  readonly reference: string | null
}

/** What a link filled in; anything else in these fields is what the member typed. */
export type Prefilled = Pick<SupportRequest, 'subject' | 'message'>
export const nothingPrefilled: Prefilled = { subject: '', message: '' }

/** What is kept of a request that was not sent yet. */
export interface SupportDraft {
  readonly request: SupportRequest
  readonly prefilled: Prefilled
  readonly packet: SupportPacket | null
}
