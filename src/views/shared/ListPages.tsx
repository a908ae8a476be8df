import { pageSizes, smallestPage } from '@domain/values/paging'
import { Pagination, type PaginationProps } from '@ui/Pagination'
import type { Parts } from '@ui/parts'
import { Select } from '@ui/Select'
import { Skeleton } from '@ui/Skeleton'
import styles from './ListPages.module.css'

interface ListPagesProps extends Omit<PaginationProps, 'results' | 'onPage'> {
  /** Null while their number is unknown. */
  readonly results: number | null
  readonly send: (
    event:
      | { readonly type: 'page.chosen'; readonly page: number }
      | { readonly type: 'pageSize.chosen'; readonly pageSize: number },
  ) => void
  /** Rendered beside the page buttons. */
  readonly children?: Parts
}

/**
 * The number of rows per page of a list, and the buttons to its pages (B2.57, B2.71, B9.16); nothing where
 * every size displays the same rows.
 */
export function ListPages({ results, send, children, ...pages }: ListPagesProps) {
  if (results === null)
    return (
      <div className={styles.foot}>
        <Skeleton shape="control" />
      </div>
    )
  if (results <= smallestPage) return null
  return (
    <div data-not-printed="" className={styles.foot}>
      <Select
        name="pageSize"
        label="Items per page"
        value={String(pages.perPage)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ target }) => send({ type: 'pageSize.chosen', pageSize: Number(target.value) })}
      />
      <div className={styles.pages}>
        {children}
        <Pagination {...pages} results={results} onPage={(page) => send({ type: 'page.chosen', page })} />
      </div>
    </div>
  )
}
