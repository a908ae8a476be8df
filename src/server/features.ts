import { accountsFeature } from './accounts/feature'
import { bookingFeature } from './booking/feature'
import { deskFeature } from './desk/feature'
import type { Feature } from './feature'
import { messagesFeature } from './messages/feature'
import { paymentsFeature } from './payments/feature'
import type { ServedGateway } from './payments/gateways/gateway'
import { remindersFeature } from './reminders/feature'
import { webhooksFeature } from './webhooks/feature'

/** All features, in the order of their seeding. */
export const createFeatures = (gateway: ServedGateway | null): readonly Feature[] => [
  accountsFeature,
  bookingFeature,
  paymentsFeature(gateway),
  messagesFeature,
  remindersFeature,
  deskFeature,
  webhooksFeature,
]
