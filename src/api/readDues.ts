import { hasFurtherPages, joinDues } from '@domain/money/duePages'
import { type Outcome, skippedIn, succeeded } from '@domain/values/outcome'
import type { Receivables } from '@domain/money/receivable'
import type { NamedApi } from './named'

interface ReadDuesOptions {
  /**
   * The maximum number of pages (extension `receivable-pages`); 1 without it, because there is no other page.
   */
  readonly pages: number
  readonly signal: AbortSignal
}

/** The member's dues, page after page until every category is complete; all of them or the failure. */
export async function readDues(
  api: NamedApi,
  { pages, signal }: ReadDuesOptions,
): Promise<Outcome<Receivables>> {
  let dues = await api.call('receivables', { page: 1 }, { signal })
  for (let page = 2; dues.ok && page <= pages && hasFurtherPages(dues.value, page - 1); page += 1) {
    const further = await api.call('receivables', { page }, { signal })
    dues = further.ok ? succeeded(joinDues(dues.value, further.value), skippedIn(dues, further)) : further
  }
  return dues
}
