import { useRef } from 'react'
import type { SearchResult } from '@domain/portal/pageSearch'
import type { PageSearchScreen } from '@machines/shell/pageSearch/pageSearch.select'
import { Button } from '@ui/Button'
import { Spinner } from '@ui/Spinner'
import { Row } from '@ui/Stack'
import { Text } from '@ui/Text'
import { useOptionInSight } from '@ui/useSearchKeys'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { Waiting } from '@views/shared/Waiting'
import styles from './pageSearch.module.css'

export interface SearchPanelProps {
  /** Prefix for the ids of the list and its options. */
  readonly id: string
  readonly screen: Extract<PageSearchScreen, { screen: 'open' }>
  readonly onHighlight: (index: number) => void
  readonly onChoose: (result: SearchResult) => void
  readonly onRetry: () => void
}

/** The results by category, below the search box. */
export function SearchPanel({ id, screen, onHighlight, onChoose, onRetry }: SearchPanelProps) {
  const { groups, active, busy, nothing, failure, secondsLeft, announcement } = screen
  const panel = useRef<HTMLDivElement>(null)

  useOptionInSight(panel, active)
  const results = groups.flatMap((group) => group.results)
  return (
    <div ref={panel} className={styles.panel}>
      {/* The focus stays in the box: moving it on a press would close the list before the click. */}
      {groups.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label="Search results"
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ name, results: within }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} className={styles.category}>
                {name}
              </p>
              {within.map((result) => {
                const index = results.indexOf(result)
                return (
                  // The box handles the keys of the whole list.
                  <div
                    key={`${result.label} ${result.href}`}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className={styles.result}
                    onPointerEnter={() => onHighlight(index)}
                    onClick={() => onChoose(result)}
                    onKeyDown={({ key }) => key === 'Enter' && onChoose(result)}
                  >
                    <span className={styles.label}>{result.label}</span>
                    <span className={styles.detail}>{result.detail}</span>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      )}
      {busy && (
        <Row className={styles.note}>
          <Spinner size="sm" />
          <Text size="sm" tone="soft">
            Searching bookings and courts...
          </Text>
        </Row>
      )}
      {nothing !== null && <p className={styles.note}>{nothing}</p>}
      {failure !== null && (
        <div className={styles.note}>
          <Text size="sm">{`Bookings and courts could not be searched. ${failure}`}</Text>
          {secondsLeft === null ? (
            <Button size="sm" onClick={onRetry}>
              Try Again
            </Button>
          ) : (
            <Waiting secondsLeft={secondsLeft} />
          )}
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
