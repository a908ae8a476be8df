import { IconButton } from './IconButton'
import { ChevronLeftIcon } from './icons/ChevronLeftIcon'
import { ChevronRightIcon } from './icons/ChevronRightIcon'
import { pageMarks, rangeText } from './pages'
import styles from './Pagination.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type PaginationProps = {
  /** The name of the landmark ("Pages of my bookings"). */
  label: string
  /** Counted from 1. */
  page: number
  totalPages: number
  perPage: number
  results: number
  /** The rows could not be read: their range is not said. */
  hasNoRows?: boolean
  onPage: (page: number) => void
}

/** The current page of a long list, and the buttons to its other pages (B2.57). */
export function Pagination({
  label,
  page,
  totalPages,
  perPage,
  results,
  hasNoRows = false,
  onPage,
}: PaginationProps) {
  return (
    <div className={styles.bar}>
      <p role="status">{hasNoRows ? null : rangeText(page, perPage, results)}</p>
      {totalPages > 1 && (
        <nav aria-label={label}>
          <ul className={styles.pages}>
            <li>
              <IconButton
                label="Previous page"
                icon={<ChevronLeftIcon />}
                disabledReason={page <= 1 ? 'This is the first page.' : undefined}
                onClick={() => onPage(page - 1)}
              />
            </li>
            {pageMarks(page, totalPages).map((mark) =>
              mark.kind === 'gap' ? (
                <li key={`gap-${mark.after}`} aria-hidden="true" className={styles.gap}>
                  …
                </li>
              ) : (
                <li key={mark.page}>
                  <button
                    type="button"
                    className={styles.page}
                    aria-current={mark.page === page ? 'page' : undefined}
                    onClick={() => onPage(mark.page)}
                  >
                    <span>
                      <VisuallyHidden>Page </VisuallyHidden>
                      <span>{mark.page}</span>
                    </span>
                  </button>
                </li>
              ),
            )}
            <li>
              <IconButton
                label="Next page"
                icon={<ChevronRightIcon />}
                disabledReason={page >= totalPages ? 'This is the last page.' : undefined}
                onClick={() => onPage(page + 1)}
              />
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}
