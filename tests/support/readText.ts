/** The text of an element as assistive technology reads it: without what is only displayed. */
export function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove())
  return copy.textContent ?? ''
}
