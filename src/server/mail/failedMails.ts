import type { AppContext } from '@server/context'

/** Counts the undeliverable mails that the server keeps for the operator, by kind and reason. */
const countFailed = ({ database }: Pick<AppContext, 'database'>) =>
  database.query<{ kind: string | null; failure: string; count: number }>(
    `select mail->>'kind' as kind, failure, count(*)::int as count from unsent_mails
     where failed_at is not null group by 1, 2 order by 3 desc, 1, 2`,
  )

const sumOf = (failed: readonly { readonly count: number }[]) =>
  failed.reduce((sum, { count }) => sum + count, 0)

/** The printed text of a start about them; empty when none exist. */
export async function failedMails(context: Pick<AppContext, 'database'>): Promise<string> {
  const failed = await countFailed(context)
  if (failed.length === 0) return ''
  const all = sumOf(failed)
  const lines = failed.map(({ kind, failure, count }) => `  ${count} × ${kind ?? 'unknown'}: ${failure}\n`)
  return `WARNING: ${all === 1 ? 'a mail' : `${all} mails`} could not be delivered; docs/deployment.md says what to do.\n${lines.join('')}`
}

/**
 * Logs their number while there are any. `/ready` does not report it: anybody may read that page, and the
 * count would reveal whether an undeliverable address has an account (security check 14).
 */
export async function logFailedMails(context: Pick<AppContext, 'database' | 'log'>): Promise<void> {
  const count = sumOf(await countFailed(context))
  if (count > 0) context.log.write({ level: 'warn', event: 'mails kept that could not be delivered', count })
}
