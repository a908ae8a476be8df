import type { Hono } from 'hono'
import type { AppContext } from './context'
import type { Queries } from './database/database'
import type { Environment } from './http/environment'
import type { MemberRoutes } from './http/memberRoutes'
import type { SeedMembers } from './seeds/seedMembers'

/** A part of the server: what it serves, what it puts into a fresh database, what it does by itself. */
export interface Feature {
  readonly name: string
  /**
   * Registers calls of the member API by `routes`, and pages of its own on `app`. Calls take the context that they are
   * given, in which each has a share of the database; that of the feature has another one, for its pages.
   */
  readonly register?: (routes: MemberRoutes, app: Hono<Environment>, context: AppContext) => void
  /**
   * Adds its seed data beside the seed members, dated relative to the clock's day at the centre. Everything goes through
   * `queries`, the one transaction of all seed data.
   */
  readonly seed?: (queries: Queries, context: AppContext, members: SeedMembers) => Promise<void>
  /** Begins recurring work; the answer stops it. */
  readonly start?: (context: AppContext) => () => void
}
