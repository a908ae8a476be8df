import { VisuallyHidden } from './VisuallyHidden'

/**
 * Visible words inside a control whose accessible name already contains them ("Free" in a cell named "Book
 * Badminton Court 2, Wednesday, July 8, ..."): they are not a second name beside the first. Text of the
 * document, not of the style sheet, so a browser's translator finds it.
 */
export function DecorativeText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={className}>
      {text}
    </span>
  )
}

/**
 * The name of such a control, as text for screen readers and translators. It replaces an `aria-label`, which
 * would have to contain the visible words; the control is positioned and therefore contains the text.
 */
export function ControlName({ text }: { text: string }) {
  return <VisuallyHidden>{text}</VisuallyHidden>
}
