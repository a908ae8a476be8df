/** Starts to record the elements that a view scrolls into view; the returned function lists those so far. */
export function watchBroughtIntoView(): () => readonly Element[] {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  return () => scroll.mock.contexts as Element[]
}
