import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { cx } from './cx'
import styles from './Reason.module.css'

/**
 * Opens and closes the explanation of a control that says no: under the pointer, with the focus, after a
 * tap; Escape puts it away without closing the dialog around it. After a press it stays, though the control slides away
 * from under the pointer or loses the focus with a dialog that is still opening, until something else is pressed or Tab.
 */
export function useReason() {
  const [shown, setShown] = useState(false)
  const [pressed, setPressed] = useState<Element | null>(null)
  const [edge, setEdge] = useState<'start' | 'end' | null>(null)
  const show = (near: Element) => {
    const box = near.getBoundingClientRect()
    const middle = box.left + box.width / 2
    const viewportWidth = document.documentElement.getBoundingClientRect().width
    // Half of the widest hint either side of the middle, with a little air; nearer than that it leans inwards.
    const half = 140
    setEdge(middle < half ? 'start' : viewportWidth - middle < half ? 'end' : null)
    setShown(true)
  }
  const hide = () => {
    setShown(false)
    setPressed(null)
  }
  const leave = () => pressed === null && hide()

  useEffect(() => {
    if (pressed === null) return
    const putAway = (event: Event) => {
      if (
        event instanceof globalThis.KeyboardEvent
          ? event.key !== 'Tab'
          : pressed.contains(event.target as Node)
      )
        return
      setShown(false)
      setPressed(null)
    }
    document.addEventListener('pointerdown', putAway, true)
    document.addEventListener('keydown', putAway, true)
    return () => {
      document.removeEventListener('pointerdown', putAway, true)
      document.removeEventListener('keydown', putAway, true)
    }
  }, [pressed])

  return {
    shown,
    edge,
    /** The control was pressed. */
    press: (near: Element) => {
      show(near)
      setPressed(near)
    },
    handlers: {
      onPointerEnter: (event: PointerEvent) => show(event.currentTarget),
      onPointerLeave: leave,
      onFocus: (event: { currentTarget: Element }) => show(event.currentTarget),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !shown) return
        event.preventDefault()
        event.stopPropagation()
        hide()
      },
    },
  }
}

type ReasonProps = { id: string; text: string; shown: boolean; edge: 'start' | 'end' | null }

/** The explanation itself: always there for `aria-describedby`, on the screen only when asked for. */
export function Reason({ id, text, shown, edge }: ReasonProps) {
  return (
    <span id={id} role="tooltip" hidden={!shown} className={cx(styles.reason, edge && styles[edge])}>
      {text}
    </span>
  )
}
