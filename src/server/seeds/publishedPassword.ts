import type { AppContext } from '@server/context'
import { seedMemberCount, seedPassword } from './seedMembers'

/**
 * Refuses to serve seed members beyond this computer, because everybody knows their password, unless the
 * operator wants them (security check 24). The same folder may earlier have served this computer alone. Seed
 * members are the first members of their database, whatever addresses they have now. Rejects with advice.
 */
export async function refusePublishedPassword(context: AppContext): Promise<void> {
  const { database, hasher, settings } = context
  if (settings.seeds === true || context.isLocal()) return
  const members = await database.query<{ email: string; password_hash: string }>(
    `select email, password_hash
     from (select * from members where exists (select 1 from facts where name = 'seeded_on')
           order by id limit ${seedMemberCount}) seeded
     where password_hash is not null order by id`,
  )
  for (const { email, password_hash } of members) {
    if (!(await hasher.verify(seedPassword, password_hash, 'seed members'))) continue
    throw new Error(
      `${email} signs in with the password that the README publishes, and this server can be reached from other computers. ` +
        'Use a database without seed members (DATA_DIR, DATABASE_URL), or set SEED_MEMBERS=on if everybody may use them.',
    )
  }
}
