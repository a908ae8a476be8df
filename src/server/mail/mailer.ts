import type { Clock } from '@server/clock'
import type { Database } from '@server/database/database'
import { describeDefect, type Log } from '@server/http/requestLog'
import type { Mail } from './mail'
import { memberAt, type NotedMail, type Outbox } from './outbox'

/**
 * Sends mails without making the answer to a request wait for them, so that an answer takes as long for an unknown address
 * as for a known one (security check 14) and a slow mail server delays nobody. Each is noted in the database before it is delivered, and
 * that it is over afterwards: what a process did not finish, the next one sends. A mail comes twice only when the process
 * ends between a delivery and that note. Call it after the transaction, never inside.
 */
export interface Mailer {
  /** A mail, or how to make one: the answer does not wait for making it either. */
  send(mail: Mail | (() => Promise<Mail | null>)): void
  /** Sends what is noted already. */
  sendNoted(mail: NotedMail): void
  /** Resolves when nothing is on its way any more: for the mailbox and tests. */
  settled(): Promise<void>
  /** Sends what another run, or another process, noted and did not finish. */
  resume(): Promise<void>
  /**
   * Ends: a delivery under way has so many milliseconds more, and nothing waits for another try. What is not delivered
   * by then is left to the next start; it may have been delivered all the same.
   */
  stop(milliseconds: number): Promise<void>
}

/** Delivers one mail or rejects. */
export type Deliver = (mail: Mail) => Promise<void>

const pausesBetweenTries = [2_000, 15_000]

/** A mailer over a way to deliver; a failed delivery is tried again twice and then only logged. */
export function createMailer(deliver: Deliver, outbox: Outbox, clock: Clock, log: Log): Mailer {
  const underway = new Set<Promise<void>>()
  const unfinished = new Set<NotedMail>()
  const pauses = new Set<() => void>()
  let stopped = false

  /** Until the next try, or until the mailer is stopped. */
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(milliseconds, () => end())
      const end = () => {
        cancel()
        pauses.delete(end)
        resolve()
      }
      if (stopped) end()
      else pauses.add(end)
    })

  async function attempt(noted: NotedMail): Promise<void> {
    unfinished.add(noted)
    for (const pause of [...pausesBetweenTries, null]) {
      try {
        await deliver(noted.mail)
        break
      } catch (error) {
        log.write({ level: 'error', event: 'mail not delivered', ...describeDefect(error) })
        if (pause !== null) await wait(pause)
        if (stopped) return
      }
    }
    unfinished.delete(noted)
    await logFailure('end of a mail not noted', noted.finish)
  }

  async function logFailure<Value>(event: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work()
    } catch (error) {
      log.write({ level: 'error', event, ...describeDefect(error) })
      return null
    }
  }

  async function noteAndAttempt(mail: Mail | (() => Promise<Mail | null>)): Promise<void> {
    const ready = typeof mail === 'function' ? await logFailure('mail not prepared', mail) : mail
    if (ready === null) return
    // A mail that cannot be noted is sent all the same, as long as this process lives.
    const noted = await logFailure('mail not noted', () => outbox.keep(ready))
    await attempt(noted ?? { mail: ready, finish: nothing, release: nothing })
  }

  const follow = (work: Promise<void>) => {
    const sending = work.finally(() => underway.delete(sending))
    underway.add(sending)
  }

  const mailer: Mailer = {
    send: (mail) => follow(noteAndAttempt(mail)),
    sendNoted: (noted) => follow(attempt(noted)),
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
    async resume() {
      for (const noted of await outbox.takeLeft()) mailer.sendNoted(noted)
    },
    async stop(milliseconds) {
      stopped = true
      for (const end of [...pauses]) end()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, milliseconds)
      })
      await Promise.race([mailer.settled(), timeout])
      clearTimeout(timer)
      for (const { release } of unfinished) await logFailure('mail not released', release)
    },
  }
  return mailer
}

const nothing = () => Promise.resolve()

/** Keeps mails in the database, where the mailbox page shows them. */
export const deliverToMailbox =
  (database: Database, clock: Clock): Deliver =>
  async (mail) => {
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
  }

/** Hands mails to a mail server (`smtp://…`). */
export async function deliverBySmtp(url: string, from: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  // The library's own limits (up to ten minutes) would hold a mail for as long as a mail server keeps silent.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...limits }, { from })
  return async (mail) => {
    await transport.sendMail({
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      // Programs offer the way out beside the sender's name; it opens a page, so that no mail scanner switches anything off.
      ...(mail.preferencesLink === undefined ? {} : { list: { unsubscribe: mail.preferencesLink } }),
      attachments: (mail.attachments ?? []).map((each) => ({ ...each })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
