import { isDeepStrictEqual } from 'node:util'
import type { MailMessage } from 'nodemailer'
import { day, hour, minute } from '@domain/time/durations'
import { emailKey, withAsciiDomain } from '@domain/values/emailAddress'
import type { Clock } from '@server/clock'
import type { Database, Transaction } from '@server/database/database'
import { isLoopbackHost } from '@server/http/loopback'
import { describeDefect, type Log } from '@server/http/requestLog'
import type { Randomness } from '@server/security/randomness'
import { alteredAddress, failureOf } from './deliveryFailure'
import type { Mail } from './mail'
import { memberAt, type NotedMail, type Outbox, type Reminded } from './outbox'

/**
 * Sends mails without delaying the answer to a request: an answer takes equally long for an unknown and a
 * known address (security check 14), and a slow mail server delays nobody. Each mail is noted in the
 * transaction of its subject, so both commit or neither does, and deleted after its delivery; the next
 * process sends the mails that one left. A mail arrives twice only when the process ends between a delivery
 * and that deletion. The mailer retries an undeliverable mail for three days, then keeps it for the operator;
 * it does so at once when the recipient's server refuses the mail for good.
 */
export interface Mailer {
  /**
   * Notes one or several mails in the transaction of their subject. Call `sendNoted` after the transaction. A
   * failure to write a mail's text is only logged, as a defect: the change commits without the mail. Skips
   * mails of a limited kind beyond the hourly number of their address.
   */
  note(transaction: Transaction, make: () => Mail | readonly Mail[], reminded?: Reminded): Promise<void>
  /**
   * Runs work that makes mails in a separate transaction and sends them while the request is answered: only
   * where the time of the answer must not reveal a mail. A killed process loses the work.
   */
  noteLater(work: (transaction: Transaction) => Promise<void>): void
  /** Sends the due mails that this or another process noted. */
  sendNoted(): void
  /** Resolves when no mail is on its way: for the mailbox and tests. */
  settled(): Promise<void>
  /**
   * Stops: a delivery under way has this many more milliseconds. The next start takes the mails that remain,
   * even if one of them was delivered.
   */
  stop(milliseconds: number): Promise<void>
}

/** A way to deliver mails. */
export interface Delivery {
  /** Delivers one mail or rejects; `messageId` is the left half of its `Message-ID`. */
  deliver(mail: Mail, messageId: string): Promise<void>
  /** Closes its connections; one in the middle of a delivery closes after it. */
  close(): void
}

/** The maximum number of concurrent deliveries, each over a separate connection. */
export const maxDeliveries = 4
/** The maximum number of mails that a process takes from the database at a time. */
const maxTaken = 20

/** The interval at which a process looks for due mails, in milliseconds. */
export const turnOfMails = minute / 2

/** The mailer retries a mail for this long, in milliseconds. */
export const triedFor = 3 * day
const shortestPause = minute / 2
const longestPause = 4 * hour

/**
 * The wait before the next try, in milliseconds: the age of the mail, so the intervals double, give or take a
 * fifth, so mails that failed together do not return together. `lot` is from 0 to 1.
 */
export const pauseAfter = (age: number, lot: number): number =>
  Math.round(Math.min(longestPause, Math.max(shortestPause, age)) * (0.8 + 0.4 * lot))

export interface MailerDeps {
  readonly database: Pick<Database, 'transaction'>
  readonly clock: Clock
  readonly random: Randomness
  readonly log: Log
}

/** Creates a mailer over a way to deliver. */
export function createMailer(
  { deliver, close }: Delivery,
  outbox: Outbox,
  { database, clock, random, log }: MailerDeps,
): Mailer {
  /** The work under way, for `settled`. */
  const underway = new Set<Promise<void>>()
  /** The mails that this process has claimed; those in `ready` wait for a connection. */
  const unfinished = new Set<NotedMail>()
  const ready: NotedMail[] = []
  let deliveries = 0
  /** True while the outbox may contain due mails. */
  let mayHoldMore = false
  let stopped = false

  /**
   * Tries the mail, and returns true when this process is done with it; a stop leaves it to the next start.
   */
  async function attempt(noted: NotedMail): Promise<boolean> {
    const { mail, messageId, keptAt } = noted
    const kind = mail.kind ?? 'unknown'
    const end = Math.min(keptAt + triedFor, mail.goodUntil ?? Infinity)
    const giveUp = async (reason: string) => {
      log.write({ level: 'error', event: 'mail given up', mail: kind, reason })
      await noted.fail(reason)
      return true
    }
    if (clock.now() >= end) return giveUp('too late')
    try {
      await deliver(mail, messageId)
    } catch (error) {
      if (stopped) return false
      const { isFinal, reason } = failureOf(error)
      const now = clock.now()
      const next = now + pauseAfter(now - keptAt, random.below(1_000) / 1_000)
      if (isFinal || next >= end) return giveUp(reason)
      log.write({ level: 'warn', event: 'mail not delivered', mail: kind, reason })
      await noted.postpone(next)
      return true
    }
    await noted.finish()
    return true
  }

  async function logFailure<Value>(event: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work()
    } catch (error) {
      log.write({ level: 'error', event, ...describeDefect(error) })
      return null
    }
  }

  const follow = (work: Promise<void>) => {
    const ending = work.finally(() => underway.delete(ending))
    underway.add(ending)
  }

  /** Delivers one mail after another, until none waits. */
  async function deliverReady(): Promise<void> {
    for (let noted = ready.shift(); noted !== undefined && !stopped; noted = ready.shift()) {
      const current = noted
      const isDone = await logFailure('end of a mail not noted', () => attempt(current))
      if (isDone !== false) unfinished.delete(current)
      if (ready.length === 0) await takeMore()
    }
  }

  /** Starts as many deliveries as there are mails, up to the maximum. */
  function goOn(): void {
    if (stopped) return
    for (let more = Math.min(ready.length, maxDeliveries - deliveries); more > 0; more -= 1) {
      deliveries += 1
      follow(
        deliverReady().finally(() => {
          deliveries -= 1
          goOn()
        }),
      )
    }
    if (deliveries === 0 && mayHoldMore) follow(takeMore())
  }

  function getReady(mails: readonly NotedMail[]): void {
    for (const noted of mails) {
      unfinished.add(noted)
      ready.push(noted)
    }
    goOn()
  }

  async function takeMore(): Promise<void> {
    if (!mayHoldMore || stopped) return
    mayHoldMore = false
    const taken = await logFailure('mails not read', () => outbox.takeDue(maxTaken))
    if (taken?.length === maxTaken) mayHoldMore = true
    getReady(taken ?? [])
  }

  const logLeftOut = ({ kind }: Mail) =>
    log.write({ level: 'info', event: 'mail left out', mail: kind ?? 'unknown' })

  function madeBy(make: () => Mail | readonly Mail[]): readonly Mail[] {
    try {
      return [make()].flat()
    } catch (error) {
      log.write({ level: 'error', event: 'mail not prepared', ...describeDefect(error) })
      return []
    }
  }

  const mailer: Mailer = {
    async note(transaction, make, reminded) {
      for (const mail of madeBy(make)) if (!(await outbox.keep(transaction, mail, reminded))) logLeftOut(mail)
    },
    noteLater(work) {
      follow(logFailure('mail not prepared', () => database.transaction(work)).then(() => mailer.sendNoted()))
    },
    sendNoted() {
      mayHoldMore = true
      goOn()
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
    async stop(milliseconds) {
      stopped = true
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds)
      })
      await Promise.race([mailer.settled(), timeout])
      clearTimeout(timer)
      for (const { postpone } of unfinished)
        await logFailure('mail not released', () => postpone(clock.now()))
      close()
    },
  }
  return mailer
}

/** Keeps mails in the database, where the mailbox page displays them. */
export const deliverToMailbox = (database: Database, clock: Clock): Delivery => ({
  async deliver(mail) {
    await database.query(
      `insert into mails (recipient, subject, body, html, link, code, attachments, sent_at, member_id)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, ${memberAt('$1')})`,
      [
        mail.to,
        mail.subject,
        mail.text,
        mail.html ?? null,
        mail.link ?? null,
        mail.code ?? null,
        JSON.stringify(mail.attachments ?? []),
        new Date(clock.now()),
      ],
    )
  },
  close: () => undefined,
})

/** The domain of `Name <address>` or of a plain address. */
function domainOf(sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).replace(/[>\s]/g, '')
  return /^[\w.-]+$/.test(domain) ? domain : 'member-portal'
}

/** The keys of a field's addresses, which are objects; fields compare by them. */
const keysOf = (field: unknown): readonly string[] =>
  (Array.isArray(field) ? field : [field]).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'address' in each ? [emailKey(String(each.address))] : [],
  )

/**
 * True when the library altered the recipients of a mail or of its answers: it drops control characters and
 * angle brackets, for example, and another person would get the mail (security check 30).
 */
const isAltered = ({ data, message }: MailMessage): boolean => {
  const read = message.getAddresses()
  const recipients = message.getEnvelope().to.map((address) => ({ address }))
  return !isDeepStrictEqual(
    [keysOf(data.to), keysOf(data.to), keysOf(data.replyTo)],
    [keysOf(recipients), keysOf(read.to), keysOf(read['reply-to'])],
  )
}

/** True for a remote mail server whose address does not require encrypted connections. */
export function mayBeUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isLoopbackHost(hostname)
}

/**
 * The same address, except that a password leaves this computer by TLS only: without TLS the delivery fails
 * (`ETLS`).
 */
function withGuardedPassword(url: string): string {
  const address = new URL(url)
  if (mayBeUnencrypted(url) && address.username !== '') address.searchParams.set('requireTLS', 'true')
  return address.href
}

/**
 * Hands mails to a mail server (`smtp://…`) over a few connections that stay open between mails. Every mail
 * declares that a program sent it (RFC 3834), so no absence note answers, and every try sends the same
 * message.
 */
export async function deliverBySmtp(url: string, from: string): Promise<Delivery> {
  const { createTransport } = await import('nodemailer')
  // The library's own limits (up to ten minutes) would hold a mail for as long as a mail server stays silent.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport(
    { url: withGuardedPassword(url), pool: true, maxConnections: maxDeliveries, ...limits },
    { from },
  )
  transport.use('stream', (mail, done) =>
    done(
      isAltered(mail)
        ? Object.assign(new Error('not the address that was given'), { code: alteredAddress })
        : null,
    ),
  )
  const domain = domainOf(from)
  return {
    async deliver(mail, messageId) {
      const attachments = mail.attachments ?? []
      await transport.sendMail({
        // The library encodes domains differently from the encoding by which addresses compare.
        to: { name: '', address: withAsciiDomain(mail.to) },
        ...(mail.replyTo === undefined ? {} : { replyTo: { ...mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        messageId: `<${messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Programs offer this link beside the sender's name; it opens a page, so no mail scanner switches
        // anything off.
        ...(mail.preferencesLink === undefined ? {} : { list: { unsubscribe: mail.preferencesLink } }),
        // A mail program that knows calendars offers the alternative form of the mail; others offer the file.
        alternatives: attachments
          .filter(({ contentType }) => contentType.startsWith('text/calendar'))
          .slice(-1)
          .map(({ contentType, content }) => ({ contentType, content })),
        attachments: attachments.map((each) => ({ ...each })),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
