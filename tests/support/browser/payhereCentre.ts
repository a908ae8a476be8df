/** A centre that takes cards through an emulated PayHere, for journeys. */
import { askNow } from '@server/payments/gateways/payhere/asks'
import { askForOrders } from '@server/payments/gateways/payhere/orders'
import { createRetrieval } from '@server/payments/gateways/payhere/retrieval'
import { createMerchantApi } from '@server/payments/gateways/payhere/token'
import { type Payhere, startPayhere } from '@tests/support/payhere'
import { app } from '@tests/support/payhereBooks'
import { startServerProcess } from '@tests/support/serverProcess'
import { startPostgres } from '@tools/postgres'
import { test as base } from './journey'
import { type Portal, startPortal } from './portal'

/** A centre that takes cards through an emulated PayHere. */
interface Centre {
  readonly payhere: Payhere
  readonly portal: Portal
  readonly close: () => Promise<void>
}

interface Fixtures {
  payhere: Payhere
  payherePortal: Portal
  /** True for two processes over one PostgreSQL: the second one, which serves no page, gets the notices. */
  twoProcesses: boolean
}

async function openCentre(twoProcesses: boolean): Promise<Centre> {
  const payhere = await startPayhere()
  const postgres = twoProcesses ? await startPostgres() : null
  const databaseUrl = postgres ? await postgres.createDatabase() : null
  const portal = await startPortal({ settings: { gateway: payhere.settings, databaseUrl } })
  const { merchantId, secret } = payhere.settings
  const second =
    databaseUrl === null
      ? null
      : await startServerProcess({
          DATABASE_URL: databaseUrl,
          GATEWAY: 'payhere',
          PAYHERE_MODE: 'sandbox',
          PAYHERE_MERCHANT_ID: merchantId,
          PAYHERE_SECRET: secret,
        })
  const close = async () => {
    await second?.end()
    await portal.close()
    await postgres?.stop()
    await payhere.close()
  }
  payhere.noticesTo = second?.url ?? null
  return { payhere, portal, close }
}

/**
 * The fixtures of a journey, with PayHere and a portal that takes cards through it. `twoProcesses`: over one PostgreSQL
 * beside a second process, which serves no page and gets the notices.
 */
export const test = base.extend<
  Fixtures & { centre: Centre },
  { centreOf: (twoProcesses: boolean) => Promise<Centre> }
>({
  twoProcesses: [false, { option: true }],
  // Each worker opens the centres that its tests need once.
  centreOf: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<boolean, Promise<Centre>>()
      await use((twoProcesses) => {
        const centre = opened.get(twoProcesses) ?? openCentre(twoProcesses)
        opened.set(twoProcesses, centre)
        return centre
      })
      for (const centre of opened.values()) await (await centre).close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  centre: async ({ centreOf, twoProcesses, origins }, use) => {
    const centre = await centreOf(twoProcesses)
    const { payhere, portal } = centre
    Object.assign(payhere, { deliver: 'before', isDenied: false, refunds: 'made' })
    origins.push(payhere.settings.base, portal.url)
    await use(centre)
  },
  payhere: ({ centre }, use) => use(centre.payhere),
  payherePortal: ({ centre }, use) => use(centre.portal),
})

/** The order that PayHere took last. */
export const latestOrder = ({ orders }: Payhere): string => [...orders.keys()].at(-1) ?? ''

/** Asks PayHere for the latest order at once, as the server does by itself at growing intervals. */
export async function askPayhere(payhere: Payhere, { server: { context } }: Portal) {
  await askNow(context.database, latestOrder(payhere), context.clock.now())
  await askForOrders(context, createRetrieval(createMerchantApi({ ...payhere.settings, app }, context.clock)))
}
