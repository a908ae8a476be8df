import { describeDefect } from '@server/http/requestLog'
import { repeatedly } from '@server/repeatedly'
import type { GatewayDeps, GatewayKind, ServedGateway } from '../gateway'
import { servePageStyle } from '../page'
import { answerCheckout, noticePath, tryCheckout } from './checkoutPage'
import { askNow, isOrder, noteOrder } from './asks'
import { askForOrders, turnOfAsks } from './orders'
import { createRefund } from './refund'
import { createRetrieval } from './retrieval'
import { type PayhereSettings, readPayhere, warningsOfPayhere } from './settings'
import { takeNotice } from './takeNotice'
import { createMerchantApi } from './token'

/**
 * PayHere, the gateway for cards in Sri Lanka (docs/payments.md). An order pays one due or several; a page of this
 * server posts it to the checkout, and notices and retrieval say what became of it.
 */
function createPayhere(deps: GatewayDeps, settings: PayhereSettings): ServedGateway {
  const { database, clock, publicUrl } = deps
  const { app: credentials, base } = settings
  const call = credentials === null ? null : createMerchantApi({ base, app: credentials }, clock)
  const retrieve = call === null ? null : createRetrieval(call)
  const refund = call === null ? null : createRefund(call)
  return {
    merchant: settings.merchantId,
    async openCheckout(queries, { orderId }) {
      await noteOrder(queries, orderId, clock.now())
      return `${publicUrl()}/gateway/${orderId}`
    },
    hasCheckout: (queries, orderId) => isOrder(queries, orderId),
    // PayHere cannot close its page: later money is taken as it comes.
    voidCheckout: () => Promise.resolve(),
    ...(refund === null
      ? {}
      : {
          refund: async (money) => {
            try {
              return await refund(money)
            } finally {
              // Retrieval says what became of it.
              if (money.orderId !== null) await askNow(database, money.orderId, clock.now())
            }
          },
        }),
    tryOut: async () => [
      `Payment: ${await triedText(() => tryCheckout(deps, settings))}`,
      `Retrieval and refunds: ${
        retrieve === null
          ? 'PAYHERE_APP_ID and PAYHERE_APP_SECRET are not set'
          : await triedText(async () => {
              const found = await retrieve('trial')
              return found.kind === 'refused'
                ? `PayHere refused to answer: ${found.reason}`
                : 'PayHere answers.'
            })
      }`,
    ],
    register(app, context) {
      servePageStyle(app, context)
      app.get('/gateway/:id', (c) => answerCheckout(context, settings, c))
      app.post(noticePath, (c) => takeNotice(context, settings, c))
    },
    start: (context) =>
      retrieve === null
        ? () => undefined
        : repeatedly(context, turnOfAsks, () => askForOrders(context, retrieve)),
  }
}

export const payhere: GatewayKind<PayhereSettings> = {
  read: readPayhere,
  create: createPayhere,
  warnings: warningsOfPayhere,
}

/** What a trial says; one that did not end says why. */
const triedText = (trial: () => Promise<string>): Promise<string> =>
  trial().catch((error: unknown) => `PayHere was not reached: ${describeDefect(error).error}`)
