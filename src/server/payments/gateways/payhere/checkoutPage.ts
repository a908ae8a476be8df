import { createHash, randomUUID } from 'node:crypto'
import { itemText } from '@domain/money/itemParts'
import { asPayment, decimalAmount, sumOf } from '@domain/money/money'
import { pathOf } from '@domain/portal/routes'
import { attemptOpenFor, isOfOrder } from '@server/payables'
import type { AppContext } from '@server/context'
import type { RequestContext } from '@server/http/environment'
import { escapeHtml } from '@server/serving/escapeHtml'
import { currency } from '@server/gateway'
import { gatewayPage, summaryOf } from '../page'
import { dueTitle } from '../../receivables'
import { checkoutHash } from './signature'
import type { PayhereSettings } from './settings'
import { timeout } from './token'

interface Order {
  readonly id: string
  readonly amount: number
  readonly state: string
  readonly createdAt: Date
  readonly dues: readonly { readonly id: number; readonly item: string; readonly amount: number }[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly address: string | null
  readonly city: string | null
  readonly branchId: number | null
  readonly branchName: string | null
}

type CheckoutContext = Pick<AppContext, 'settings' | 'publicUrl'>

/** The path of the notices, which PayHere posts. */
export const noticePath = '/api/payhere-notices'

const gateway = 'Payment through PayHere'

/** Posts the form by itself; the page works without it, by its button. */
const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * The page that posts an order to PayHere's checkout. For this page alone, forms may go to PayHere, and the
 * browser names this origin as the referrer: PayHere refuses requests without one.
 */
export async function answerCheckout(
  context: AppContext,
  settings: PayhereSettings,
  c: RequestContext,
): Promise<Response> {
  const order = await findOrder(context, c.req.param('id') ?? '')
  const isOpen =
    order?.state === 'open' && Math.abs(context.clock.now() - order.createdAt.getTime()) < attemptOpenFor
  c.header('Cache-Control', 'no-store')
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `script-src 'sha256-${scriptHash}'`,
      `form-action ${new URL(settings.base).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  )
  c.header('Referrer-Policy', 'strict-origin')
  return order && isOpen
    ? c.html(checkoutPage(context, settings, order), 200)
    : c.html(closedPage(context.publicUrl()), order ? 410 : 404)
}

async function findOrder({ database }: AppContext, id: string): Promise<Order | null> {
  const [order] = await database.query<Omit<Order, 'dues' | 'amount'>>(
    `select a.id, a.state, a.created_at as "createdAt", m.first_name as "firstName", m.last_name as "lastName", m.email, m.mobile,
            nullif(address.address, '') as address, nullif(address.city, '') as city,
            branch.id as "branchId", branch.display_name as "branchName"
     from payment_attempts a
     join dues d on d.id = a.due_id
     join members m on m.id = d.member_id
     left join billing_addresses address on address.member_id = m.id
     left join lateral (
       select b.id, b.display_name from branches b
       left join bookings booked on booked.id = d.booking_id
       left join facilities f on f.id = booked.facility_id
       where b.id = coalesce(f.branch_id, (select min(branch_id) from member_branches where member_id = m.id))
     ) branch on true
     where a.id = $1 and a.order_id is null`,
    [id],
  )
  if (!order) return null
  const rows = await database.query<{ id: number; title: string; description: string; amount: number }>(
    `select d.id, ${dueTitle}, d.description, a.amount from payment_attempts a join dues d on d.id = a.due_id
     where ${isOfOrder('$1')} order by a.order_id is not null, a.due_id`,
    [id],
  )
  const dues = rows.map((row) => ({ id: row.id, amount: row.amount, item: itemText(row) }))
  return { ...order, dues, amount: sumOf(dues.map(({ amount }) => amount)) }
}

/** PayHere takes no emoji. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u200D\uFE0F\u20E3]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The first text with a visible character. */
const firstOf = (...texts: readonly (string | null)[]): string =>
  texts.map((text) => plain(text ?? '')).find((text) => text !== '') ?? '-'

/** The most characters of `items`, which PayHere's receipt displays. */
const itemsLength = 250
/** PayHere lists this many items. */
const maxItems = 10

/** The single dues of an order for several, for display. */
const itemFields = ({ dues }: Pick<Order, 'dues'>): Readonly<Record<string, string>> =>
  dues.length === 1
    ? {}
    : Object.fromEntries(
        dues.slice(0, maxItems).flatMap(({ id, item, amount }, at) => [
          [`item_name_${at + 1}`, firstOf(item)],
          [`item_number_${at + 1}`, String(id)],
          [`amount_${at + 1}`, decimalAmount(amount)],
          [`quantity_${at + 1}`, '1'],
        ]),
      )

/** The fields of the checkout; a member without an address sends the branch's, since PayHere requires one. */
function fieldsOf(
  context: CheckoutContext,
  settings: PayhereSettings,
  order: Omit<Order, 'state' | 'createdAt'>,
) {
  const { portal } = context.settings
  const place = portal.places.find(({ id }) => id === order.branchId)
  const back = `${context.publicUrl()}${pathOf('payables')}?attempt=${order.id}`
  return {
    merchant_id: settings.merchantId,
    return_url: back,
    cancel_url: back,
    notify_url: `${context.publicUrl()}${noticePath}`,
    first_name: firstOf(order.firstName, order.lastName, 'Member'),
    last_name: firstOf(order.lastName, order.firstName, 'Member'),
    email: order.email,
    phone: firstOf(order.mobile, portal.phones[0] ?? null),
    address: firstOf(order.address, place?.address ?? null, order.branchName, portal.centreName),
    city: firstOf(order.city, order.branchName, portal.centreName),
    country: 'Sri Lanka',
    order_id: order.id,
    items: [...firstOf(order.dues.map(({ item }) => item).join('; '), portal.centreName)]
      .slice(0, itemsLength)
      .join(''),
    ...itemFields(order),
    currency,
    amount: decimalAmount(order.amount),
    hash: checkoutHash(settings, { id: order.id, amount: order.amount, currency }),
  }
}

function checkoutPage(context: AppContext, settings: PayhereSettings, order: Order): string {
  const fields = Object.entries(fieldsOf(context, settings, order))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n      ')
  return gatewayPage({
    title: 'Continue to PayHere',
    of: gateway,
    content: `${summaryOf(
      order.amount,
      order.dues.map(({ item }) => plain(item)),
    )}
    <form method="post" action="${escapeHtml(settings.base)}/pay/checkout">
      ${fields}
      <button class="button pay">Continue to PayHere</button>
    </form>
    <p class="note">PayHere asks for your card. The portal never sees it.</p>
    <script>${script}</script>`,
  })
}

/** Posts an order that nobody pays as a browser would, and says whether PayHere displayed its page. */
export async function tryCheckout(context: CheckoutContext, settings: PayhereSettings): Promise<string> {
  const amount = 100
  const order = {
    id: `trial-${randomUUID()}`,
    amount,
    dues: [{ id: 0, item: 'Trial', amount }],
    ...{ firstName: 'Trial', lastName: '', email: context.settings.portal.email, mobile: '' },
    ...{ address: null, city: null, branchId: null, branchName: null },
  }
  const answer = await fetch(`${settings.base}/pay/checkout`, {
    method: 'POST',
    headers: { referer: `${context.publicUrl()}/` },
    body: new URLSearchParams(fieldsOf(context, settings, order)),
    signal: AbortSignal.timeout(timeout),
  })
  const fault = /unauthori[sz]ed[^<]*/i.exec(await answer.text())?.[0]
  return answer.ok && fault === undefined
    ? `PayHere displayed its page for an order of ${asPayment(amount)} of ${context.publicUrl()}. Nothing was paid.`
    : `PayHere refused an order of ${context.publicUrl()}: ${fault ?? `it answered ${answer.status}`}`
}

const closedPage = (portal: string): string =>
  gatewayPage({
    title: 'This payment page is closed',
    of: gateway,
    content: `<p role="status">It is paid, replaced or too old. Nothing was taken here.</p>
    <p><a class="button plain" href="${escapeHtml(`${portal}${pathOf('payables')}`)}">Back to the member portal</a></p>`,
  })
