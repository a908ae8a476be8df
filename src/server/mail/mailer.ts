import type { Clock } from '@server/clock'
import type { Database } from '@server/database/database'
import { describeDefect, type Log } from '@server/http/requestLog'
import type { Mail } from './mail'
import type { Outbox } from './outbox'

/**
 * Sends mails behind the answer's back, so that an answer takes as long for an unknown address as for a known one
 * (security check 14) and a slow mail server holds up nobody. Call it after the transaction, never inside.
 */
export interface Mailer {
  /** A mail, or how to make one: whether there is one to make is then found out behind the answer's back as well. */
  send(mail: Mail | (() => Promise<Mail | null>)): void
  /** Resolves when nothing is on its way any more: for the mailbox and tests. */
  settled(): Promise<void>
  /** Sends what an earlier run kept. */
  resume(): Promise<void>
  /**
   * Ends: a delivery under way has so many milliseconds more, and nothing waits for another try. What is not delivered
   * by then is kept for the next start; it may have been delivered all the same, so that a mail can come twice. A mail
   * that the member can switch off is not kept: by the next start what it reminds of may be canceled, paid or over.
   */
  stop(milliseconds: number): Promise<void>
}

/** Delivers one mail or rejects. */
export type Deliver = (mail: Mail) => Promise<void>

const pausesBetweenTries = [2_000, 15_000]

const isKept = (mail: Mail): boolean => mail.preferencesLink === undefined

/** A mailer over a way to deliver; a failed delivery is tried again twice and then only logged. */
export function createMailer(deliver: Deliver, outbox: Outbox, clock: Clock, log: Log): Mailer {
  const underway = new Set<Promise<void>>()
  const undelivered = new Set<Mail>()
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

  async function attempt(mail: Mail): Promise<void> {
    undelivered.add(mail)
    for (const pause of [...pausesBetweenTries, null]) {
      try {
        await deliver(mail)
        break
      } catch (error) {
        log.write({ level: 'error', event: 'mail not delivered', ...describeDefect(error) })
        if (pause !== null) await wait(pause)
        if (stopped) return
      }
    }
    undelivered.delete(mail)
  }

  async function prepareAndAttempt(mail: Mail | (() => Promise<Mail | null>)): Promise<void> {
    try {
      const ready = typeof mail === 'function' ? await mail() : mail
      if (ready !== null) await attempt(ready)
    } catch (error) {
      log.write({ level: 'error', event: 'mail not prepared', ...describeDefect(error) })
    }
  }

  const mailer: Mailer = {
    send(mail) {
      const sending = prepareAndAttempt(mail).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
    async resume() {
      for (const mail of await outbox.takeAll()) mailer.send(mail)
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
      for (const mail of undelivered) if (isKept(mail)) await outbox.keep(mail)
    },
  }
  return mailer
}

/** Keeps mails in the database, where the mailbox page shows them. */
export const deliverToMailbox =
  (database: Database, clock: Clock): Deliver =>
  async (mail) => {
    await database.query(
      `insert into mails (recipient, subject, body, html, link, code, attachments, sent_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
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
