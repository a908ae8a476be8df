import type { KeyboardEvent } from 'react'
import { focusNearby } from './roving'

/** A place in a grid of controls. */
export type Cell = { row: number; column: number }

/** The cell that a key leads to; edges stop. Ctrl with Home or End goes to the corners. */
export function cellAfterKey(event: KeyboardEvent, from: Cell, last: Cell): Cell | null {
  const { row, column } = from
  switch (event.key) {
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column }
    case 'ArrowDown':
      return { row: Math.min(row + 1, last.row), column }
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) }
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, last.column) }
    case 'Home':
      return { row: event.ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: event.ctrlKey ? last.row : row, column: last.column }
    case 'PageUp':
      return { row: 0, column }
    case 'PageDown':
      return { row: last.row, column }
    default:
      return null
  }
}

/** Moves the focus from a cell of a grid as the key says; other keys are left alone. */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null, from: Cell, last: Cell): void {
  const to = cellAfterKey(event, from, last)
  if (!to) return
  event.preventDefault()
  focusNearby(grid?.querySelector<HTMLElement>(`[data-place="${to.row}-${to.column}"]`))
}
