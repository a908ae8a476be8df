/** The text of an element for assistive technology, without elements that are only displayed. */
export function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove())
  return copy.textContent ?? ''
}
