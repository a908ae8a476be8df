import { accounts } from './0001-accounts'
import { booking } from './0002-booking'
import { payments } from './0003-payments'
import { messages } from './0004-messages'
import { indexes } from './0005-indexes'
import { unsent } from './0006-unsent'
import { devices } from './0007-devices'
import { duesByState } from './0008-dues-by-state'
import { calendarFeeds } from './0009-calendar-feeds'
import { notificationTargets } from './0010-notification-targets'
import { mailHtml } from './0011-mail-html'
import { slotAlerts } from './0012-slot-alerts'
import { mailPreferences } from './0013-mail-preferences'
import { schedulesOfMembers } from './0014-schedules-of-members'
import { claimsOfMails } from './0015-claims-of-mails'
import { membersOfMails } from './0016-members-of-mails'
import { signedInBefore } from './0017-signed-in-before'
import { bookingVersions } from './0018-booking-versions'
import { sessionsOfOlderReleases } from './0019-sessions-of-older-releases'
import { outbox } from './0020-outbox'
import { keysOfAddresses } from './0022-keys-of-addresses'
import { undoingChangesOfAddress } from './0023-undoing-changes-of-address'
import { knownDevices } from './0025-known-devices'
import { accountEvents } from './0026-account-events'
import { unplacedPayments } from './0028-unplaced-payments'
import { calendarUids } from './0030-calendar-uids'
import { registeringBrowsers } from './0031-registering-browsers'
import { payhereOrders } from './0032-payhere-orders'
import { ledger } from './0033-ledger'
import { refunds } from './0034-refunds'
import { jointOrders } from './0035-joint-orders'
import { centre } from './0036-centre'
import { invitations } from './0037-invitations'
import { frontDesk } from './0038-front-desk'
import { webhooks } from './0039-webhooks'
import { givenUpOrders } from './0040-given-up-orders'
import { unplacedEntries } from './0041-unplaced-entries'
import { erasedAccounts } from './0042-erased-accounts'
import { closedFloors } from './0043-closed-floors'
import { withdrawnRefunds } from './0044-withdrawn-refunds'
import type { Migration } from './migration'

/** All steps of the schema in their order. */
export const migrations: readonly Migration[] = [
  accounts,
  booking,
  payments,
  messages,
  indexes,
  unsent,
  devices,
  duesByState,
  calendarFeeds,
  notificationTargets,
  mailHtml,
  slotAlerts,
  mailPreferences,
  schedulesOfMembers,
  claimsOfMails,
  membersOfMails,
  signedInBefore,
  bookingVersions,
  sessionsOfOlderReleases,
  outbox,
  keysOfAddresses,
  undoingChangesOfAddress,
  knownDevices,
  accountEvents,
  unplacedPayments,
  calendarUids,
  registeringBrowsers,
  payhereOrders,
  ledger,
  refunds,
  jointOrders,
  centre,
  invitations,
  frontDesk,
  webhooks,
  givenUpOrders,
  unplacedEntries,
  erasedAccounts,
  closedFloors,
  withdrawnRefunds,
]
