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

/** The support form as it is sent (B3.29). */
export interface SupportRequest {
  readonly name: string
  readonly email: string
  /** Optional (B5.14). */
  readonly phone: string
  readonly category: SupportCategory
  readonly subject: string
  readonly message: string
  readonly priority: SupportPriority
}
