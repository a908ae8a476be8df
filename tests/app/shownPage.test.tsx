import { act, renderHook } from '@testing-library/react'
import { type RouteName, routes } from '@domain/portal/routes'
import type { RoutingScreen } from '@machines/shell/portal/portal.select'
import { useShownPage } from '@app/useShownPage'

const pageOf = (name: RouteName): RoutingScreen => {
  const route = routes.find((each) => each.name === name)
  if (!route) throw new Error(`there is no page ${name}`)
  return { screen: 'page', route, carried: null }
}
const [dashboard, calendar, signIn] = [pageOf('dashboard'), pageOf('calendar'), pageOf('signIn')]
const rootName = () => document.documentElement.style.viewTransitionName

/** Gives the document view transitions, whose pictures are taken when the test says so. */
function withTransitions({ reduced = false, hidden = false } = {}) {
  const updates: (() => unknown)[] = []
  const skipTransition = jest.fn(() => updates.shift()?.())
  const start = jest.fn((update: () => unknown) => {
    updates.push(update)
    return { ready: Promise.reject(new Error('skipped')), skipTransition }
  })
  Object.assign(document, { startViewTransition: start })
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  window.matchMedia = jest.fn(() => ({ matches: reduced })) as unknown as typeof matchMedia
  return { start, skipTransition, takePicture: () => act(() => void updates.shift()?.()) }
}
const startOn = (first: RoutingScreen) => {
  let visit = 1
  const { result, rerender } = renderHook(({ routing }) => useShownPage(routing, visit), {
    initialProps: { routing: first },
  })
  return {
    /** Goes to a page, which is another visit. */
    go: (routing: RoutingScreen) => {
      visit += 1
      rerender({ routing })
    },
    shown: () => result.current.routing,
    visit: () => result.current.visit,
  }
}

describe('the page that is displayed', () => {
  const { matchMedia } = window
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    window.matchMedia = matchMedia
    Reflect.deleteProperty(document, 'startViewTransition')
  })

  it('changes when the picture of the one before was taken, and is itself no picture', () => {
    const { takePicture } = withTransitions()
    const { go, shown } = startOn(dashboard)
    go(calendar)
    expect([shown(), rootName()]).toEqual([dashboard, ''])
    takePicture()
    expect([shown(), rootName()]).toEqual([calendar, 'none'])
  })

  it('is the last one asked for, whatever was asked for while a picture was taken', () => {
    const { takePicture } = withTransitions()
    const { go, shown } = startOn(dashboard)
    for (const page of [calendar, dashboard]) go(page)
    takePicture()
    expect(shown()).toEqual(dashboard)
    go(calendar)
    go(pageOf('profile'))
    takePicture()
    takePicture()
    expect(shown()).toEqual(pageOf('profile'))
  })

  it('belongs to the visit that is displayed, also when the member comes back before the picture was taken', () => {
    const { takePicture } = withTransitions()
    const { go, shown, visit } = startOn(dashboard)
    const first = visit()
    go(calendar)
    expect(visit()).toBe(first)
    go(dashboard)
    const second = visit()
    expect([shown(), second === first]).toEqual([dashboard, false])
    takePicture()
    expect([shown(), visit()]).toEqual([dashboard, second])
  })

  it('waits no longer than 100 milliseconds for the picture', () => {
    jest.useFakeTimers()
    const { skipTransition } = withTransitions()
    const { go, shown } = startOn(dashboard)
    go(calendar)
    act(() => jest.advanceTimersByTime(100))
    expect(shown()).toEqual(calendar)
    go(dashboard)
    act(() => jest.advanceTimersByTime(100))
    expect(skipTransition).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['less motion is wanted', { reduced: true }, calendar],
    ['nobody sees the document', { hidden: true }, calendar],
    ['the member has signed out', {}, signIn],
    ['there is no page yet', {}, { screen: 'redirecting' }],
  ] as const)('changes at once where %s', (_, settings, next) => {
    const { start } = withTransitions(settings)
    const { go, shown } = startOn(dashboard)
    go(next)
    expect([shown(), start.mock.calls]).toEqual([next, []])
  })

  it('changes at once where the browser has no view transitions, or has moved the pages itself', () => {
    const { go, shown } = startOn(dashboard)
    go(calendar)
    expect(shown()).toEqual(calendar)
    const { start } = withTransitions()
    dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }))
    go(dashboard)
    expect([shown(), start.mock.calls]).toEqual([dashboard, []])
  })
})
