import type { Hono } from 'hono'
import type { AppContext } from '@server/context'
import type { Gateway } from '@server/gateway'
import type { Environment } from '@server/http/environment'

/** What a gateway works with. */
export type GatewayDeps = Pick<
  AppContext,
  'database' | 'clock' | 'random' | 'log' | 'publicUrl' | 'settings' | 'gatewaySecret'
> & {
  /** Carries a request to the API of this server. */
  readonly send: (request: Request) => Promise<Response>
}

/** A payment gateway with its own pages, the address of its notices, and its recurring work. */
export interface ServedGateway extends Gateway {
  readonly register: (app: Hono<Environment>, context: AppContext) => void
  /** Begins the recurring work; the returned function stops it. */
  readonly start: (context: AppContext) => () => void
}
