import type { Hono } from 'hono'
import { dateTimeText } from '@domain/time/dates'
import type { AppContext } from '@server/context'
import type { Environment } from '@server/http/environment'
import { notFound } from '@server/http/problems'
import { type MailboxEntry, openMailbox } from '@server/mail/mailbox'
import { escapeHtml } from './escapeHtml'
import { page } from './page'

/**
 * True when the server keeps mails and shows them here: without a mail server, on this computer or by the
 * flag.
 */
export const hasMailbox = ({ settings, isLocal }: AppContext): boolean =>
  settings.smtpUrl === null && (settings.mailbox ?? isLocal())

/**
 * `/mailbox` for people and `/mailbox.json?to=` for programs: every mail with its text, link and code. A
 * mail's HTML comes in a separate answer without scripts, in a sandboxed frame; only that answer allows its
 * inline styles.
 */
export function serveMailbox(app: Hono<Environment>, context: AppContext): void {
  const mailbox = openMailbox(context.database, context.mailer)
  app.use('/mailbox/*', async (_, next) => {
    if (!hasMailbox(context)) throw notFound()
    await next()
  })
  app.use('/mailbox.json', async (_, next) => {
    if (!hasMailbox(context)) throw notFound()
    await next()
  })

  app.get('/mailbox', async (c) => {
    const to = c.req.query('to') ?? ''
    const mails = await mailbox.list(to === '' ? undefined : to)
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', mailboxPolicy)
    return c.html(
      page({
        title: 'Mailbox',
        description: 'No mail leaves this computer: what the portal would send is kept here.',
        main: listOf(mails, to),
        now: context.clock.now(),
      }),
    )
  })

  app.get('/mailbox.json', async (c) => {
    const mails = await mailbox.list(c.req.query('to'))
    c.header('Cache-Control', 'no-store')
    return c.json(
      mails.map(({ id, to, subject, text, html, link, code, attachments, sentAt }) => ({
        ...{ id, to, subject, text, html, link, code },
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          content_type: contentType,
          content,
        })),
        sent_at: sentAt.toISOString(),
      })),
    )
  })

  app.get('/mailbox/:id/html', async (c) => {
    const mail = (await mailbox.list()).find((each) => String(each.id) === c.req.param('id'))
    if (!mail || mail.html === null) throw notFound()
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', mailPolicy)
    return c.html(mail.html)
  })

  app.get('/mailbox/:id/:index', async (c) => {
    const mail = (await mailbox.list()).find((each) => String(each.id) === c.req.param('id'))
    const attachment = mail?.attachments[Number(c.req.param('index'))]
    if (!attachment) throw notFound()
    c.header('Cache-Control', 'no-store')
    c.header('Content-Type', attachment.contentType)
    c.header('Content-Disposition', `attachment; filename="${attachment.filename.replace(/[^\w.-]/g, '_')}"`)
    return c.body(attachment.content)
  })
}

/** As strict as every page's policy, without any scripts, and with frames of its own mails. */
const mailboxPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** A mail may contain styles and links only; opened on its own, it has the same sandbox. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox ${sandbox}`

const listOf = (mails: readonly MailboxEntry[], to: string): string => `
<form method="get" action="/mailbox" role="search">
<label>Email address <input type="email" name="to" value="${escapeHtml(to)}" autocomplete="off"></label>
<button type="submit">Show</button></form>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(articleOf).join('\n')}`

function articleOf(mail: MailboxEntry): string {
  const attachments = mail.attachments.map(
    ({ filename }, index) =>
      `<p><a href="/mailbox/${mail.id}/${index}" download>${escapeHtml(filename)}</a></p>`,
  )
  return `<article>
<div><h2>${escapeHtml(mail.subject)}</h2>
<p class="quiet">To ${escapeHtml(mail.to)} · ${escapeHtml(dateTimeText(mail.sentAt.getTime()))}</p>
${mail.code === null ? '' : `<p class="code">${escapeHtml(mail.code)}</p>`}
${mail.link === null ? '' : `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(mail.link)}</a></p>`}
${mail.html === null ? '' : `<p><a href="/mailbox/${mail.id}/html">Open this mail by itself</a></p>`}
${attachments.join('\n')}
<details${mail.html === null ? ' open' : ''}><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details></div>
${frameOf(mail)}
</article>`
}

const frameOf = ({ id, subject, html }: MailboxEntry): string =>
  html === null
    ? ''
    : `<iframe src="/mailbox/${id}/html" title="${escapeHtml(`Mail: ${subject}`)}" sandbox="${sandbox}" loading="lazy"></iframe>`
