import type { AppContext } from '@server/context'
import { repeatedly } from '@server/repeatedly'
import type { ServedGateway } from '../gateway'
import { servePageStyle } from '../page'
import { answerCheckout, noticePath } from './checkoutPage'
import { askForOrders, askNow, noteOrder, turnOfAsks } from './orders'
import { createRefund } from './refund'
import { createRetrieval } from './retrieval'
import type { PayhereSettings } from './settings'
import { takeNotice } from './takeNotice'

/**
 * PayHere, the gateway for cards in Sri Lanka (docs/payments.md). An order pays one due or several; a page of this
 * server posts it to the checkout, and notices and retrieval say what became of it.
 */
export function createPayhere(
  { database, clock, publicUrl }: Pick<AppContext, 'database' | 'clock' | 'publicUrl'>,
  settings: PayhereSettings,
): ServedGateway {
  const { app: credentials, base } = settings
  const access = credentials === null ? null : { base, app: credentials }
  const retrieve = access === null ? null : createRetrieval(access, clock)
  const refund = access === null ? null : createRefund(access, clock)
  return {
    merchant: settings.merchantId,
    async openCheckout(queries, { orderId }) {
      await noteOrder(queries, orderId, clock.now())
      return `${publicUrl()}/gateway/${orderId}`
    },
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
