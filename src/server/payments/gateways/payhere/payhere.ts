import type { AppContext } from '@server/context'
import { repeatedly } from '@server/repeatedly'
import type { ServedGateway } from '../gateway'
import { servePageStyle } from '../page'
import { answerCheckout, noticePath } from './checkoutPage'
import { askForOrders, noteOrder, turnOfAsks } from './orders'
import { createRetrieval } from './retrieval'
import type { PayhereSettings } from './settings'
import { takeNotice } from './takeNotice'

/**
 * PayHere, the gateway for cards in Sri Lanka (docs/payments.md). An attempt is an order there; a page of this
 * server posts it to the checkout, and notices and retrieval say what became of it.
 */
export function createPayhere(
  { clock, publicUrl }: Pick<AppContext, 'clock' | 'publicUrl'>,
  settings: PayhereSettings,
): ServedGateway {
  const { app: credentials, base } = settings
  const retrieve = credentials === null ? null : createRetrieval({ base, app: credentials }, clock)
  return {
    merchant: settings.merchantId,
    async openCheckout(queries, { attemptId }) {
      await noteOrder(queries, attemptId, clock.now())
      return `${publicUrl()}/gateway/${attemptId}`
    },
    // PayHere cannot close its page: later money is taken as it comes.
    voidCheckout: () => Promise.resolve(),
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
