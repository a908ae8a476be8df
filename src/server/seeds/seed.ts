import { centreDateOf } from '@domain/time/centreTime'
import type { AppContext } from '@server/context'
import type { Feature } from '@server/feature'
import { seedMembers } from './seedMembers'

/** True when a fresh database gets seed members; a centre's file brings an offer without them. */
export const wantsSeeds = ({
  settings,
  database,
  isLocal,
}: Pick<AppContext, 'settings' | 'database' | 'isLocal'>): boolean =>
  settings.seeds ?? (settings.centre.catalogue === null && database.embedded && isLocal())

/**
 * Fills a fresh database with members for every situation (security check 24: an embedded one on this
 * computer, or by the explicit flag). One transaction does all of it: an interrupted start leaves nothing,
 * and the next one starts over. Returns the day at the centre on which the data was made, or null without
 * any.
 */
export async function seed(context: AppContext, features: readonly Feature[]): Promise<string | null> {
  const { database } = context
  const wanted = wantsSeeds(context)
  return database.exclusively(() =>
    database.transaction(async (queries) => {
      const [known] = await queries.query<{ value: string }>(
        "select value from facts where name = 'seeded_on'",
      )
      if (known) return known.value
      const [somebody] = await queries.query('select 1 from members limit 1')
      if (somebody || !wanted) return null
      const members = await seedMembers(queries, context)
      for (const feature of features) await feature.seed?.(queries, context, members)
      const today = centreDateOf(context.clock.now())
      await queries.query("insert into facts (name, value) values ('seeded_on', $1)", [today])
      return today
    }),
  )
}
