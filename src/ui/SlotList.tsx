import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { ControlName, DecorativeText } from './DecorativeText'
import { isDoubled } from './isDoubled'
import { focusNearby, placesOf, rovingPlace, scrollsWithin } from './roving'
import type { GridSlot, SlotState } from './SlotGrid'
import styles from './SlotList.module.css'

export type ListSlot = GridSlot & {
  id: string
  /** A text such as "6:00 PM". */ label: string
}

const suffix: Record<SlotState, string> = {
  free: '',
  selected: '\u00A0· Selected',
  yours: '\u00A0· Yours',
  booked: '\u00A0· Booked',
  past: '\u00A0· Past',
  otherPrice: '\u00A0· Other price',
}

type SlotListProps = {
  label: string
  slots: readonly ListSlot[]
  /** The first hour of interest, a Tab stop. */
  begins?: string | null
  onChoose: (id: string) => void
  /** Called for a press on an unavailable slot. */
  onRefuse?: (id: string) => void
}

/**
 * The hours of one facility as buttons for a thumb: the same choice as the grid in another form. One Tab
 * stop, at the chosen slot, the first hour of interest or the first free one; up and down move by a row, left
 * and right by a slot. A dialog begins with that slot in sight, among all the hours of a day.
 */
export function SlotList({ label, slots, begins = null, onChoose, onRefuse }: SlotListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const places = [
    slots.findIndex(({ id }) => id === moved),
    slots.findIndex(({ state }) => state === 'selected'),
    slots.findIndex(({ id }) => id === begins),
    slots.findIndex(({ state }) => state === 'free'),
  ]
  const stop = places.find((place) => place >= 0) ?? 0

  // Not in a layout effect: a dialog opens after those of its content, and scrolls nothing before.
  useEffect(() => {
    const begun = list.current?.querySelector('[tabindex="0"]')
    // What is in the upper half already stays, with the branch and the activity above it.
    if (begun && scrollsWithin(begun) && begun.getBoundingClientRect().top > innerHeight / 2)
      begun.scrollIntoView({ block: 'start' })
  }, [])

  const move = (event: KeyboardEvent, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = rovingPlace(event.key, at, placesOf(buttons))
    if (next === null) return
    event.preventDefault()
    focusNearby(buttons[next])
  }

  return (
    <ul ref={list} aria-label={label} className={styles.list}>
      {slots.map(({ id, label: hour, name, state, text }, index) => {
        const open = state === 'free' || state === 'selected'
        return (
          <li key={id}>
            <button
              type="button"
              data-printed=""
              className={cx(styles.slot, state === 'yours' && styles.yours)}
              data-chosen={state === 'selected' || undefined}
              aria-pressed={open ? state === 'selected' : undefined}
              aria-disabled={!open || undefined}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setMoved(id)}
              onKeyDown={(event) => move(event, index)}
              onClick={(event) => {
                if (!isDoubled(event)) (open ? onChoose : onRefuse)?.(id)
              }}
            >
              <ControlName text={name} />
              <DecorativeText text={hour} />
              {text ? (
                <DecorativeText text={text} className={styles.word} />
              ) : (
                <DecorativeText text={suffix[state]} />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
