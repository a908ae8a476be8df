import type { Hono } from 'hono'
import { asPayment } from '@domain/money/money'
import type { AppContext } from '@server/context'
import type { Environment, RequestContext } from '@server/http/environment'
import { escapeHtml } from '@server/serving/escapeHtml'
import { gatewayPage, servePageStyle, summaryOf } from '../page'
import { type Checkout, type Decision, decisions, type Sandbox } from './checkout'

/**
 * Serves the sandbox's pages below `/gateway`: plain HTML and forms, which work under the strict CSP without
 * scripts.
 */
export function serveSandbox(app: Hono<Environment>, context: AppContext, sandbox: Sandbox): void {
  servePageStyle(app, context)
  app.get('/gateway/:id', async (c) => {
    const checkout = await sandbox.find(c.req.param('id'))
    return answer(
      c,
      checkout ? checkoutPage(checkout) : unknownPage(context.publicUrl()),
      checkout ? 200 : 404,
    )
  })
  app.post('/gateway/:id/:decision', async (c) => {
    const decision = decisions.find((each) => each === c.req.param('decision'))
    const checkout = decision ? await sandbox.decide(c.req.param('id'), decision) : null
    if (!checkout) return answer(c, unknownPage(context.publicUrl()), 404)
    if (checkout.state === 'void') return answer(c, checkoutPage(checkout), 200)
    c.header('Cache-Control', 'no-store')
    return c.redirect(checkout.return_url, 303)
  })
}

function answer(c: RequestContext, page: string, status: 200 | 404): Response {
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}

const outcomes: Readonly<Record<string, readonly [title: string, text: string]>> = {
  paid: ['Payment received', 'This payment has been made. There is nothing more to do here.'],
  processing: ['Payment in progress', 'The bank is confirming this payment. Please do not pay again.'],
  declined: ['Payment declined', 'The bank declined this payment. No money was taken.'],
  cancelled: ['Payment cancelled', 'You cancelled this payment. No money was taken.'],
  void: [
    'This payment page is closed',
    'It has been replaced or is no longer needed. No money was taken here.',
  ],
}

function checkoutPage(checkout: Checkout): string {
  const amount = escapeHtml(asPayment(checkout.amount))
  const summary = summaryOf(checkout.amount, checkout.item.split('\n'))
  const outcome = outcomes[checkout.state]
  if (outcome) {
    const [title, text] = outcome
    return page(
      title,
      `<p role="status">${escapeHtml(text)}</p>
    ${summary}
    <p><a class="button plain" href="${escapeHtml(checkout.return_url)}">Back to the member portal</a></p>`,
    )
  }
  const choice = (decision: Decision, label: string, look: string) =>
    `<form method="post" action="/gateway/${escapeHtml(checkout.id)}/${decision}"><button class="button ${look}">${label}</button></form>`
  return page(
    'Confirm your payment',
    `${summary}
    <div class="choices">
      ${choice('pay', `Pay ${amount}`, 'pay')}
      ${choice('cancel', 'Cancel', 'quiet')}
    </div>
    <div class="others" role="group" aria-labelledby="others">
      <p id="others" class="note">To try what else can happen:</p>
      ${choice('later', 'Pay, confirm in 20 seconds', 'plain')}
      ${choice('decline', 'Decline', 'plain')}
    </div>`,
  )
}

const unknownPage = (portal: string): string =>
  page(
    'Payment not found',
    `<p role="status">There is no payment under this address.</p>
    <p><a class="button plain" href="${escapeHtml(portal)}/payable-payments">Back to the member portal</a></p>`,
  )

const page = (title: string, content: string): string =>
  gatewayPage({
    title,
    of: 'Sandbox payment gateway',
    content: `${content}
    <p class="note">For trying the portal: no card is asked for and no money moves.</p>`,
  })
