import { VisuallyHidden } from './VisuallyHidden'

/**
 * Words that are displayed only, inside a control whose own name already says it all in full ("Free" in a cell named
 * "Book Badminton Court 2, Wednesday, July 8, ..."): they are not a second name beside the first. Text of the document,
 * not of the style sheet, so that a browser's translator finds it.
 */
export function DecorativeText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={className}>
      {text}
    </span>
  )
}

/**
 * The name of such a control, as text for screen readers and translators. It stands in the place of an `aria-label`,
 * which would have to contain the words that are displayed; the control is positioned, so that it holds the text.
 */
export function ControlName({ text }: { text: string }) {
  return <VisuallyHidden>{text}</VisuallyHidden>
}
