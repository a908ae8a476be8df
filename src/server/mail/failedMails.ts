import type { AppContext } from '@server/context'

/** The mails that are kept for the operator because they could not be delivered, by kind and reason. */
const countFailed = ({ database }: Pick<AppContext, 'database'>) =>
  database.query<{ kind: string | null; failure: string; count: number }>(
    `select mail->>'kind' as kind, failure, count(*)::int as count from unsent_mails
     where failed_at is not null group by 1, 2 order by 3 desc, 1, 2`,
  )

const sumOf = (failed: readonly { readonly count: number }[]) =>
  failed.reduce((sum, { count }) => sum + count, 0)

/** What a start prints of them; nothing when all mails were delivered. */
export async function failedMails(context: Pick<AppContext, 'database'>): Promise<string> {
  const failed = await countFailed(context)
  if (failed.length === 0) return ''
  const all = sumOf(failed)
  const lines = failed.map(({ kind, failure, count }) => `  ${count} × ${kind ?? 'unknown'}: ${failure}\n`)
  return `WARNING: ${all === 1 ? 'a mail' : `${all} mails`} of the last 30 days could not be delivered; docs/deployment.md says what to do.\n${lines.join('')}`
}

/**
 * Says in the log how many there are, while there are any. `/health` does not: anybody may read it, and could tell by the
 * count whether an address that nothing can be delivered to has an account (security check 14).
 */
export async function logFailedMails(context: Pick<AppContext, 'database' | 'log'>): Promise<void> {
  const count = sumOf(await countFailed(context))
  if (count > 0) context.log.write({ level: 'warn', event: 'mails kept that could not be delivered', count })
}
