import type { Hono } from 'hono'
import type { AppContext } from '@server/context'
import type { Gateway } from '@server/gateway'
import type { Environment } from '@server/http/environment'
import type { GatewaySettings } from './settings'

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

/** Reads a variable of the environment; null for an absent one. */
export type ReadText = (name: string) => string | null

/** Where a server runs, for what a start says. */
export interface StartedAt {
  readonly publicUrl: string
  /** True when only this computer reaches it. */
  readonly isLocal: boolean
}

/** What the folder of a gateway gives to the table of the gateways. */
export interface GatewayKind<Own extends GatewaySettings> {
  /** Reads the settings from the environment; throws one readable line. */
  read(text: ReadText): Own
  create(deps: GatewayDeps, settings: Own): ServedGateway
  /** What a start says of the settings. */
  warnings(settings: Own, at: StartedAt): Iterable<string>
}
