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

/** The support form as the member types it and the portal sends it (B3.29). */
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

/** The flow that failed, and the state of its machine. */
export interface SupportPlace {
  readonly flow: string
  readonly state: string
}

/** The portal's addition to a request about a failure; it contains no data of the member. */
export interface SupportPacket extends SupportPlace {
  /** The instant at which the member turned to support, in epoch milliseconds. */
  readonly time: number
  /** Id of the server's last error answer, to find it in the server's log; null when there was none. */
  readonly reference: string | null
}

/** The text that a link filled in; any other text in these fields is the member's. */
export type Prefilled = Pick<SupportRequest, 'subject' | 'message'>
export const nothingPrefilled: Prefilled = { subject: '', message: '' }

/** The draft of a request that was not sent yet. */
export interface SupportDraft {
  readonly request: SupportRequest
  readonly prefilled: Prefilled
  readonly packet: SupportPacket | null
}
