import type { KeyboardEvent } from 'react'
import { rovingIndex } from '@ui/roving'

/** Chooses and focuses the button that a key leads to in a column of buttons; left and right are for the steps of the recording. */
export function moveInColumn(
  event: KeyboardEvent<HTMLButtonElement>,
  column: HTMLElement | null,
  choose: (at: number) => void,
): void {
  if (!/^(ArrowUp|ArrowDown|Home|End)$/.test(event.key)) return
  const buttons = [...(column?.querySelectorAll('button') ?? [])]
  const next = rovingIndex(event.key, buttons.indexOf(event.currentTarget), buttons.length)
  if (next === null) return
  event.preventDefault()
  choose(next)
  buttons[next]?.focus()
}
