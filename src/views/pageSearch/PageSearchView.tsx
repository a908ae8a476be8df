import { type KeyboardEvent, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { maxQueryLength, type SearchResult } from '@domain/portal/pageSearch'
import type { pageSearchMachine } from '@machines/pageSearch/pageSearch.machine'
import { selectPageSearch } from '@machines/pageSearch/pageSearch.select'
import { SearchIcon } from '@ui/icons/SearchIcon'
import { rovingIndex } from '@ui/roving'
import { useSearchKeys } from '@ui/useSearchKeys'
import { useScreen } from '../useScreen'
import styles from './pageSearch.module.css'
import { SearchPanel } from './SearchPanel'

const shortcut = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/**
 * The search box of the header (B2.15–B2.18): a combobox whose list opens with the focus. Arrow keys move over the
 * results, Enter opens one, Escape closes the list.
 */
export function PageSearchView({ actor }: { actor: ActorRefFrom<typeof pageSearchMachine> }) {
  const screen = useScreen(actor, selectPageSearch)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = screen.screen === 'open'
  const results = isOpen ? screen.groups.flatMap((group) => group.results) : []
  const active = isOpen ? screen.active : null
  const choose = (result: SearchResult) => actor.send({ type: 'result.chosen', result })

  useSearchKeys(input)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      actor.send({ type: 'search.closed' })
    } else if (key === 'Enter') {
      const result = active === null ? undefined : results[active]
      event.preventDefault()
      if (result) choose(result)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const index = rovingIndex(key, active ?? 0, results.length)
      actor.send(isOpen && index !== null ? { type: 'result.highlighted', index } : { type: 'search.opened' })
    }
  }

  return (
    <div
      role="search"
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // Another window may have the focus for a while; the box keeps it here.
        if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
        actor.send({ type: 'search.closed' })
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
          onFocus={() => actor.send({ type: 'search.opened' })}
          onClick={() => actor.send({ type: 'search.opened' })}
          onChange={({ target }) => actor.send({ type: 'query.changed', query: target.value })}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true" className={styles.keys}>
          {shortcut}
        </kbd>
      </div>
      {isOpen && (
        <SearchPanel
          id={id}
          screen={screen}
          onHighlight={(index) => actor.send({ type: 'result.highlighted', index })}
          onChoose={choose}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
    </div>
  )
}
