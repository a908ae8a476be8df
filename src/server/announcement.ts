import { daysBetween, todayAt } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { seedPassword } from './seeds/seedMembers'
import type { AppContext } from './context'
import { hasMailbox } from './serving/mailboxPage'
import { defaultPortalSettings } from './settings'
import type { PortalServer } from './server'

type Started = Pick<PortalServer, 'url' | 'clock' | 'seededOn'>

/** What a start prints: the address, the seed members with the age of their data, the mailbox. */
export function announcement({ url, clock, seededOn }: Started, mailbox: boolean): string {
  const lines = [`Member portal: ${url}`]
  if (seededOn !== null) {
    const age = daysBetween(seededOn, todayAt(clock.now()))
    lines.push(
      `Seed members:  full@ basic@ unverified@ inactive@ incomplete@members.example, password ${seedPassword}`,
      '               admin-created@members.example has no password of its own yet',
      `Seed data:     of ${shortDate(seededOn)} (${age === 0 ? 'today' : age === 1 ? 'a day old' : `${age} days old`}); npm run reset-data starts over`,
    )
  }
  if (mailbox) lines.push(`Mailbox:       ${url}/mailbox`)
  return `${lines.join('\n')}\n`
}

/** What the operator of a server that others can reach has to know, loudly; nothing on this computer alone. */
export function startWarnings(context: AppContext): string {
  const { isLocal, settings } = context
  if (isLocal()) return ''
  const warnings = []
  if (settings.smtpUrl === null) {
    warnings.push(
      hasMailbox(context)
        ? 'MAILBOX is on, so everybody who reaches this server reads every mail, with the links that reset passwords.'
        : 'SMTP_URL is not set, so no mail reaches anybody: members cannot verify an address or reset a password.',
    )
  }
  if (settings.portal.email === defaultPortalSettings.email) {
    warnings.push(
      `SUPPORT_EMAIL is not set, so support requests are mailed to ${settings.portal.email}, where nobody reads them, although members are promised an answer within 24 hours.`,
    )
  }
  return warnings.map((warning) => `WARNING: ${warning}\n`).join('')
}
