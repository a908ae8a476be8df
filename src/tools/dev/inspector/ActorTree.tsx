import { useRef } from 'react'
import { nameOfState } from '../../stateName'
import { type ActorGroups, type ActorRow, foundRows, nameOfActor } from './actors'
import { moveInColumn } from './column'
import type { InspectedSnapshot } from './recording'

interface ActorTreeProps {
  readonly groups: ActorGroups
  readonly snapshots: ReadonlyMap<string, InspectedSnapshot>
  /** In lower case. */
  readonly search: string
  readonly chosen: string | undefined
  readonly onChoose: (sessionId: string) => void
}

function stateOf({ status, value }: InspectedSnapshot): string {
  if (status !== 'active') return status ?? ''
  // A machine without states has an empty value.
  return value === undefined || JSON.stringify(value) === '{}' ? '' : nameOfState(value as never)
}

function Rows({
  label,
  rows,
  snapshots,
  chosen,
  onChoose,
}: { label: string; rows: readonly ActorRow[] } & Omit<ActorTreeProps, 'groups' | 'search'>) {
  const list = useRef<HTMLUListElement>(null)
  const stop = Math.max(
    0,
    rows.findIndex(({ actor }) => actor.sessionId === chosen),
  )
  const choose = (at: number) => onChoose(rows[at]?.actor.sessionId ?? '')
  return (
    <ul role="tree" aria-label={label} ref={list}>
      {rows.map(({ actor, level }, index) => {
        const { sessionId, name } = actor
        const state = stateOf(snapshots.get(sessionId) ?? {})
        return (
          <li key={sessionId} role="none">
            <button
              type="button"
              role="treeitem"
              aria-level={level}
              aria-selected={sessionId === chosen}
              tabIndex={index === stop ? 0 : -1}
              title={`${name}: ${state}`}
              style={{ paddingInlineStart: level * 14 - 6 }}
              onClick={() => onChoose(sessionId)}
              onKeyDown={(event) => moveInColumn(event, list.current, choose)}
            >
              <strong>{nameOfActor(actor)}</strong> <span>{state}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The flows that run as a tree; loaders and ended flows below it, folded unless one of them is chosen. */
export function ActorTree({ groups, search, ...props }: ActorTreeProps) {
  const { running, loaders, ended } = groups
  const folded = [
    { label: 'Loaders', rows: foundRows(loaders, search) },
    { label: 'Ended', rows: foundRows(ended, search) },
  ]
  return (
    <nav aria-label="Actors">
      <h2>Actors</h2>
      <Rows label="Running flows" rows={foundRows(running, search)} {...props} />
      {folded.map(({ label, rows }) => (
        <details
          key={label}
          open={rows.some(({ actor }) => actor.sessionId === props.chosen)}
          hidden={rows.length === 0}
        >
          <summary>
            {label}: {rows.length}
          </summary>
          <Rows label={label} rows={rows} {...props} />
        </details>
      ))}
    </nav>
  )
}
