import type { Hono } from 'hono'
import type { AppContext } from './context'
import type { Transaction } from './database/database'
import type { Environment } from './http/environment'
import type { MemberRoutes } from './http/memberRoutes'
import type { SeedMembers } from './seeds/seedMembers'

/** A part of the server: its routes, its seed data, its recurring work. */
export interface Feature {
  readonly name: string
  /**
   * Registers calls of the member API on `routes`, and the feature's own pages on `app`. A call uses the
   * context of its request, which has a share of the database; the feature's context has another share, for
   * its pages.
   */
  readonly register?: (routes: MemberRoutes, app: Hono<Environment>, context: AppContext) => void
  /**
   * Adds its seed data beside the seed members, dated relative to the clock's day at the centre. Every
   * statement uses `queries`, the one transaction of all seed data.
   */
  readonly seed?: (queries: Transaction, context: AppContext, members: SeedMembers) => Promise<void>
  /** Begins recurring work; the returned function stops it. */
  readonly start?: (context: AppContext) => () => void
}
