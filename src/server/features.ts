import { accountsFeature } from './accounts/feature'
import { bookingFeature } from './booking/feature'
import type { Feature } from './feature'
import { messagesFeature } from './messages/feature'
import { paymentsFeature } from './payments/feature'
import type { Sandbox } from './payments/sandbox'
import { remindersFeature } from './reminders/feature'

/** All features, in the order of their seeding. */
export const createFeatures = (sandbox: Sandbox | null): readonly Feature[] => [
  accountsFeature,
  bookingFeature,
  paymentsFeature(sandbox),
  messagesFeature,
  remindersFeature,
]
