import { centreBranches } from '@domain/account/branches'
import { daysBetween, todayAt } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { seedPassword } from './seeds/seedMembers'
import type { AppContext } from './context'
import { isLoopbackHost } from './http/loopback'
import { mayBeUnencrypted } from './mail/mailer'
import { hasMailbox } from './serving/mailboxPage'
import { warningsOfGateway } from './payments/gateways/gateways'
import { defaultPortalSettings, defaultSettings, type Settings } from './settings'
import type { PortalServer } from './server'

type Started = Pick<PortalServer, 'url' | 'clock' | 'seededOn'>

/** The printed text of a start: the address, the seed members with the age of their data, the mailbox. */
export function announcement({ url, clock, seededOn }: Started, mailbox: boolean): string {
  const lines = [`Member portal: ${url}`]
  if (seededOn !== null) {
    const age = daysBetween(seededOn, todayAt(clock.now()))
    lines.push(
      `Seed members:  full@ basic@ unverified@ inactive@ incomplete@ desk@members.example, password ${seedPassword}`,
      '               admin-created@members.example has no password of its own yet',
      `Seed data:     of ${shortDate(seededOn)} (${age === 0 ? 'today' : age === 1 ? 'a day old' : `${age} days old`}); npm run reset-data starts over`,
    )
  }
  if (mailbox) lines.push(`Mailbox:       ${url}/mailbox`)
  return `${lines.join('\n')}\n`
}

/** Warnings for a centre without a court that can be booked, and for courts in a branch that this start does not know. */
export async function courtWarnings({ database }: Pick<AppContext, 'database'>): Promise<string> {
  const open = await database.query<{ id: number; name: string }>(
    `select distinct b.id, b.display_name as name
     from facilities f join activities a on a.id = f.activity_id join branches b on b.id = f.branch_id
     where f.status = 'Active' and a.status = 'Active' order by b.id`,
  )
  if (open.length === 0)
    return 'WARNING: There is no court, so nobody can book. Write the file of the centre (docs/deployment.md, The centre in one file), and start again with CENTRE_FILE=centre.json.\n'
  const known = new Set(centreBranches().map(({ id }) => id))
  return open
    .filter(({ id }) => !known.has(id))
    .map(
      ({ name }) =>
        `WARNING: ${name} has courts, but this start does not know the branch, so nobody can join it. Start again with CENTRE_FILE=centre.json, the file that was applied.\n`,
    )
    .join('')
}

/** Warnings for the operator: about a server that others can reach, and about a mail server elsewhere. */
export function startWarnings(context: AppContext): string {
  const warnings = [
    ...warningsOfMail(context.settings),
    ...warningsOfGateway(context.settings, { publicUrl: context.publicUrl(), isLocal: context.isLocal() }),
    ...(context.isLocal() ? [] : warningsOfOthers(context)),
  ]
  return warnings.map((warning) => `WARNING: ${warning}\n`).join('')
}

function* warningsOfMail({ smtpUrl }: Settings): Iterable<string> {
  if (smtpUrl === null || !mayBeUnencrypted(smtpUrl)) return
  yield new URL(smtpUrl).username === ''
    ? 'SMTP_URL begins with smtp://, so mails with links that reset passwords go unencrypted where the mail server offers no TLS. Use smtps:// if it can.'
    : 'SMTP_URL begins with smtp:// and has a password, which goes over TLS alone: where the mail server offers none, no mail is delivered (ETLS in the log). Use smtps:// if it can.'
}

function* warningsOfOthers(context: AppContext): Iterable<string> {
  const { settings, publicUrl } = context
  if (settings.trustedHops > 0 && isLoopbackHost(settings.host))
    yield 'TRUSTED_HOPS is above 0, so others reach this server through a proxy: mailbox, payment sandbox and seed members are off unless MAILBOX, PAYMENT_SANDBOX and SEED_MEMBERS are on.'
  if (settings.publicUrl === null)
    yield `PUBLIC_URL is not set, so the links in mails and the addresses of payments begin with ${publicUrl()}. Start again with PUBLIC_URL=https://… that members open.`
  if (settings.smtpUrl === null)
    yield hasMailbox(context)
      ? 'MAILBOX is on, so everybody who reaches this server reads every mail, with the links that reset passwords.'
      : 'SMTP_URL is not set, so no mail reaches anybody: members cannot verify an address or reset a password. Start again with SMTP_URL=smtps://…, and try it: npm run centre -- check centre.json --try'
  if (settings.smtpUrl !== null && settings.mailFrom === defaultSettings.mailFrom)
    yield `MAIL_FROM is not set, so mails come from ${defaultSettings.mailFrom}, which mail servers refuse. Start again with MAIL_FROM="Name <portal@…>", and try it: npm run centre -- check centre.json --try`
  if (settings.portal.email === defaultPortalSettings.email)
    yield `SUPPORT_EMAIL is not set, so support requests are mailed to ${settings.portal.email}, where nobody reads them, although members are promised an answer within 24 hours. Give contact.email in the file of CENTRE_FILE, or SUPPORT_EMAIL=….`
  if (settings.portal.payment === 'none')
    yield 'GATEWAY is not set, so nobody can pay in the portal. Set it to a gateway or to desk (docs/payments.md).'
}
