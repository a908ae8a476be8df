import fc from 'fast-check'
import { safeReturnPath } from '@domain/portal/returnPath'
import { routeAt } from '@domain/portal/routes'

const isKnown = (path: string) => routeAt(path) !== null
const safe = (text: unknown) => safeReturnPath(text, isKnown)

describe('the path that a member is sent to after signing in', () => {
  it('is one of the table of routes, with its query and without a fragment [B2.03]', () => {
    expect(['/dashboard', '/', '/dashboard?tab=due&page=2', '/dashboard#x', '/dashboard?'].map(safe)).toEqual(
      ['/dashboard', '/', '/dashboard?tab=due&page=2', '/dashboard', '/dashboard'],
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /dashboard',
    '/dashboard\n',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/dash%62oard',
    '/..//evil.example',
    '/./dashboard',
    '/dashboard/../signin',
    '/dashboard?\\evil',
    '/dashboard?a\u0000b',
    '/dashboard?\u202e',
    '/elsewhere',
    'dashboard',
    '',
    null,
    7,
    { toString: () => '/dashboard' },
    `/dashboard?${'a'.repeat(3000)}`,
  ])('is not %j', (text) => {
    expect(safe(text)).toBeNull()
  })

  it('never leaves the origin, whatever is remembered', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      'dashboard',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '..',
      '\t',
      '\n',
      '\0',
      ' ',
      'http',
      'javascript',
      '.',
      '&',
      '=',
    )
    const odd = fc.oneof(
      fc.array(pieces).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
      fc.string().map((text) => `/dashboard${text}`),
    )
    fc.assert(
      fc.property(odd, (text) => {
        const path = safe(text)
        if (path === null) return
        const url = new URL(path, 'https://portal.example')
        expect(url.origin).toBe('https://portal.example')
        expect(isKnown(url.pathname)).toBe(true)
        expect(`${url.pathname}${url.search}`).toBe(path)
        expect(safe(path)).toBe(path)
      }),
      { numRuns: 3000 },
    )
  })
})
