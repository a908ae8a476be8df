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
 * Sends mails without making the answer to a request wait for them, so that an answer takes as long for an unknown address
 * as for a known one (security check 14) and a slow mail server delays nobody. Each is noted in the transaction of what it is
 * about, so that both are kept or neither, and deleted once it is delivered: what a process did not finish, the next one sends. A mail comes twice only when
 * the process ends between a delivery and that note. What cannot be delivered is tried again for three days, and kept
 * for the operator after that, or as soon as the recipient's server refuses it for good.
 */
export interface Mailer {
  /**
   * Notes a mail, or some, in the transaction of what it is about. Call `sendNoted` after the transaction. A mail whose words cannot be
   * made is only logged, as a defect: the change counts without it. Of a limited kind, what is more than its address gets
   * in an hour is left out.
   */
  note(transaction: Transaction, make: () => Mail | readonly Mail[], reminded?: Reminded): Promise<void>
  /**
   * Does what makes mails in a transaction of its own and sends them, while the request is answered: only where the
   * answer must not tell by its time whether there is a mail. It is lost when the process is killed meanwhile.
   */
  noteLater(work: (transaction: Transaction) => Promise<void>): void
  /** Sends what is noted, by this process or another, and whose time has come. */
  sendNoted(): void
  /** Resolves when nothing is on its way any more: for the mailbox and tests. */
  settled(): Promise<void>
  /**
   * Ends: a delivery under way has so many milliseconds more. What is not delivered by then is left to the next start;
   * it may have been delivered all the same.
   */
  stop(milliseconds: number): Promise<void>
}

/** A way to deliver mails. */
export interface Delivery {
  /** Delivers one mail or rejects; `messageId` is the left half of its `Message-ID`. */
  deliver(mail: Mail, messageId: string): Promise<void>
  /** Ends its connections; one in the middle of a delivery ends after it. */
  close(): void
}

/** How many mails are delivered at a time, each over a connection of its own. */
export const maxDeliveries = 4
/** How many mails a process takes from the database at a time. */
const maxTaken = 20

/** How often a process looks for mails whose time has come, in milliseconds. */
export const turnOfMails = minute / 2

/** For how long a mail is tried. */
export const triedFor = 3 * day
const shortestPause = minute / 2
const longestPause = 4 * hour

/**
 * How long to wait for the next try, in milliseconds: as long as the mail has been waiting already, so that the intervals
 * double, give or take a fifth, so that mails that failed together do not come again together. `lot` is from 0 to 1.
 */
export const pauseAfter = (age: number, lot: number): number =>
  Math.round(Math.min(longestPause, Math.max(shortestPause, age)) * (0.8 + 0.4 * lot))

export interface MailerDeps {
  readonly database: Pick<Database, 'transaction'>
  readonly clock: Clock
  readonly random: Randomness
  readonly log: Log
}

/** A mailer over a way to deliver. */
export function createMailer(
  { deliver, close }: Delivery,
  outbox: Outbox,
  { database, clock, random, log }: MailerDeps,
): Mailer {
  /** What is going on, for `settled`. */
  const underway = new Set<Promise<void>>()
  /** The mails that this process has to itself: `ready` wait for a connection. */
  const unfinished = new Set<NotedMail>()
  const ready: NotedMail[] = []
  let deliveries = 0
  /** Whether the outbox may hold mails whose time has come. */
  let mayHoldMore = false
  let stopped = false

  /** Answers whether this process is done with the mail; a stop leaves it to the next start. */
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

  /** Has as many deliveries going on as there are mails, up to the most. */
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

/** Keeps mails in the database, where the mailbox page shows them. */
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

/** The domain of `Name <address>` or of an address alone. */
function domainOf(sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).replace(/[>\s]/g, '')
  return /^[\w.-]+$/.test(domain) ? domain : 'member-portal'
}

/** What a field of a mail is compared by: the keys of its addresses, which are given as objects. */
const keysOf = (field: unknown): readonly string[] =>
  (Array.isArray(field) ? field : [field]).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'address' in each ? [emailKey(String(each.address))] : [],
  )

/**
 * Whether the library altered whom a mail goes to, or who gets its answers: it leaves control characters and angle brackets
 * out, for example, and somebody else would get the mail (security check 30).
 */
const isAltered = ({ data, message }: MailMessage): boolean => {
  const read = message.getAddresses()
  const recipients = message.getEnvelope().to.map((address) => ({ address }))
  return !isDeepStrictEqual(
    [keysOf(data.to), keysOf(data.to), keysOf(data.replyTo)],
    [keysOf(recipients), keysOf(read.to), keysOf(read['reply-to'])],
  )
}

/** Whether the address asks for a mail server elsewhere without saying that its connections are encrypted. */
export function mayBeUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isLoopbackHost(hostname)
}

/** The same address, over which a password leaves this computer by TLS alone: without it the delivery fails (`ETLS`). */
function withGuardedPassword(url: string): string {
  const address = new URL(url)
  if (mayBeUnencrypted(url) && address.username !== '') address.searchParams.set('requireTLS', 'true')
  return address.href
}

/**
 * Hands mails to a mail server (`smtp://…`) over a few connections that stay open from one mail to the next. Every mail
 * says that a program sent it (RFC 3834), so that no absence note answers, and is the same message in every try.
 */
export async function deliverBySmtp(url: string, from: string): Promise<Delivery> {
  const { createTransport } = await import('nodemailer')
  // The library's own limits (up to ten minutes) would hold a mail for as long as a mail server keeps silent.
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
        // The library has an encoding of its own for domains, which is not the one that addresses are compared by.
        to: { name: '', address: withAsciiDomain(mail.to) },
        ...(mail.replyTo === undefined ? {} : { replyTo: { ...mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        messageId: `<${messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Programs offer the way out beside the sender's name; it opens a page, so that no mail scanner switches anything off.
        ...(mail.preferencesLink === undefined ? {} : { list: { unsubscribe: mail.preferencesLink } }),
        // A program of mail that knows calendars offers what is another form of the mail itself; others offer the file.
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
