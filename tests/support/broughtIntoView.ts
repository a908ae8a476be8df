/** Records from now on which elements a view brings into view; returns those so far. */
export function watchBroughtIntoView(): () => readonly Element[] {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  return () => scroll.mock.contexts as Element[]
}
