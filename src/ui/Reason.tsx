import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { cx } from './cx'
import styles from './Reason.module.css'

/**
 * Opens and closes the explanation of a disabled control: under the pointer, on focus, after a tap; Escape
 * closes it without closing the dialog around it. After a press it stays until the member presses something
 * else or Tab, even if the control slides away from the pointer or loses the focus to an opening dialog.
 */
export function useReason() {
  const [shown, setShown] = useState(false)
  const [pressed, setPressed] = useState<Element | null>(null)
  const [edge, setEdge] = useState<'start' | 'end' | null>(null)
  const show = (near: Element) => {
    const box = near.getBoundingClientRect()
    const middle = box.left + box.width / 2
    const viewportWidth = document.documentElement.getBoundingClientRect().width
    // Half of the widest hint on either side of the middle, with a little margin; closer to the edge it leans
    // inwards.
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
    /** Called for a press on the control. */
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

/** The explanation itself: always present for `aria-describedby`, visible only on request. */
export function Reason({ id, text, shown, edge }: ReasonProps) {
  return (
    <span id={id} role="tooltip" hidden={!shown} className={cx(styles.reason, edge && styles[edge])}>
      {text}
    </span>
  )
}
