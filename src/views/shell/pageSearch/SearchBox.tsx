import { type ComponentType, type KeyboardEvent, useId, useRef } from 'react'
import type { SearchResult } from '@domain/portal/pageSearch'
import type { PageSearchScreen } from '@machines/shell/pageSearch/pageSearch.select'
import type { PageSearchUserEvent } from '@machines/shell/pageSearch/pageSearch.types'
import { CloseIcon } from '@ui/icons/CloseIcon'
import { SearchIcon } from '@ui/icons/SearchIcon'
import { rovingIndex } from '@ui/roving'
import { useSearchKeys } from '@ui/useSearchKeys'
import styles from './pageSearch.module.css'
import type { SearchPanelProps } from './SearchPanel'
import type { Parts } from '@ui/parts'

const shortcut = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The maximum length of a query, in characters. */
const maxQueryLength = 100

interface SearchBoxProps {
  readonly screen: PageSearchScreen
  readonly send: (event: PageSearchUserEvent) => void
  /** The list of results; null until the page has loaded it. */
  readonly panel: ComponentType<SearchPanelProps> | null
  /** Displayed below the box while the list is not loaded. */
  readonly note?: Parts
}

/**
 * The search box of the header (B2.15–B2.18): a combobox whose list opens on focus. Arrow keys move over the
 * results, Enter opens one, Escape closes the list.
 */
export function SearchBox({ screen, send, panel: Panel, note }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = screen.screen === 'open'
  const results = isOpen ? screen.groups.flatMap((group) => group.results) : []
  const active = isOpen ? screen.active : null
  const choose = (result: SearchResult) => send({ type: 'result.chosen', result })

  useSearchKeys(input)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      send({ type: 'search.closed' })
    } else if (key === 'Enter') {
      event.preventDefault()
      send({ type: 'query.submitted' })
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const index = rovingIndex(key, active ?? 0, results.length)
      send(isOpen && index !== null ? { type: 'result.highlighted', index } : { type: 'search.opened' })
    }
  }

  return (
    <div
      role="search"
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // The focus may pass to another window; within this one the box keeps it.
        if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
        send({ type: 'search.closed' })
      }}
    >
      <div className={styles.box}>
        <SearchIcon size="sm" className={styles.icon} />
        <input
          ref={input}
          type="text"
          name="query"
          role="combobox"
          className={styles.input}
          placeholder="Search"
          aria-label="Search pages, bookings and courts"
          aria-keyshortcuts="Control+K Meta+K"
          aria-expanded={results.length > 0}
          aria-controls={results.length === 0 ? undefined : `${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxQueryLength}
          value={isOpen ? screen.query : ''}
          // The browser would scroll the page to a box that the header holds in its place.
          onMouseDown={(event) => {
            if (document.activeElement === event.currentTarget) return
            event.preventDefault()
            event.currentTarget.focus({ preventScroll: true })
          }}
          onFocus={() => send({ type: 'search.opened' })}
          onClick={() => send({ type: 'search.opened' })}
          onChange={({ target }) => send({ type: 'query.changed', query: target.value })}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true" className={styles.keys}>
          {shortcut}
        </kbd>
        <button
          type="button"
          // By keyboard Escape closes it.
          tabIndex={-1}
          aria-label="Close the search"
          className={styles.close}
          onClick={({ currentTarget }) => currentTarget.blur()}
        >
          <CloseIcon />
        </button>
      </div>
      {isOpen && Panel === null && note}
      {isOpen && Panel !== null && (
        <Panel
          id={id}
          screen={screen}
          onHighlight={(index) => send({ type: 'result.highlighted', index })}
          onChoose={choose}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      )}
    </div>
  )
}
