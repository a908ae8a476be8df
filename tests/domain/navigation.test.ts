import fc from 'fast-check'
import { createNavigation, parameterOf, queryWithout } from '@world/navigation'
import { FakeHistory, FakeWindow } from '@tests/support/fakeBrowser'

function arriveAt(address: string, state: unknown = null) {
  const window = new FakeWindow()
  const history = new FakeHistory(address, state, window)
  const navigation = createNavigation({
    location: history,
    history,
    window,
    mailedLinkPaths: ['/reset-password', '/email-verification'],
  })
  return { window, history, navigation }
}

describe('a mailed token', () => {
  it('leaves the address bar at once and waits in the history entry until it is used [A2.16]', () => {
    const { history, navigation } = arriveAt('/reset-password?email=a%40b.lk&token=s3%2Bcret+x#top', {
      kept: 1,
    })
    const arrived = [history.search, history.hash, navigation.mailedToken(), history.length]
    navigation.clearMailedToken()
    expect([arrived, navigation.mailedToken(), history.state]).toEqual([
      ['?email=a%40b.lk', '#top', 's3+cret+x', 1],
      null,
      { kept: 1 },
    ])
  })

  it('is still there after a reload, which finds no token in the address', () => {
    const { navigation } = arriveAt('/reset-password?email=a%40b.lk', { mailedToken: 's3cret' })
    expect([navigation.mailedToken(), navigation.current()]).toEqual([
      's3cret',
      { path: '/reset-password', query: '?email=a%40b.lk' },
    ])
  })

  it('is not left in the address when a link is opened later, and belongs to its own entry', () => {
    const { window, history, navigation } = arriveAt('/dashboard')
    history.pushState(null, '', '/email-verification/?token=t1&email=x')
    window.happen('pushState')
    const there = [history.search, navigation.mailedToken()]
    navigation.go('/dashboard')
    expect([there, navigation.mailedToken()]).toEqual([['?email=x', 't1'], null])
  })

  it.each([
    ['the fragment', '/reset-password?email=a%40b.lk#token=s3cret', '?email=a%40b.lk'],
    ['a fragment alone', '/reset-password#token=s3cret', ''],
    ['the query of an older link', '/reset-password?token=s3cret&email=a%40b.lk', '?email=a%40b.lk'],
    ['a query with &amp;', '/reset-password?email=a%40b.lk&amp;token=s3cret', '?email=a%40b.lk'],
    ['a query that goes on with &amp;', '/reset-password?token=s3cret&amp;email=a%40b.lk', '?email=a%40b.lk'],
    ['a query with an encoded &', '/reset-password?email=a%40b.lk%26token%3Ds3cret', '?email=a%40b.lk'],
    ['a query with an encoded #', '/reset-password?email=a%40b.lk%23token=s3cret', '?email=a%40b.lk'],
    ['a path with an encoded #', '/reset-password%23token=s3cret', ''],
    ['an encoded # and =', '/reset-password%23token%3Ds3cret', ''],
  ])('is read from %s, and leaves the address whole', (_, address, query) => {
    const { history, navigation } = arriveAt(address)
    expect([navigation.mailedToken(), navigation.current(), history.hash]).toEqual([
      's3cret',
      { path: '/reset-password', query },
      '',
    ])
  })

  it('of another link to the same page loads that anew', () => {
    const { window, history, navigation } = arriveAt('/reset-password?email=x#token=t1')
    history.pushState(null, '', '/reset-password?email=x#token=t2')
    window.happen('popstate')
    expect([history.reloads, navigation.mailedToken(), history.hash]).toEqual([1, 't2', ''])
  })

  it('is none elsewhere, nor when it is empty', () => {
    const elsewhere = arriveAt('/dashboard?token=t')
    const empty = arriveAt('/reset-password?token=&email=x')
    expect([
      elsewhere.history.search,
      elsewhere.navigation.mailedToken(),
      empty.history.search,
      empty.navigation.mailedToken(),
    ]).toEqual(['?token=t', null, '?email=x', null])
  })

  it('survives any text, undamaged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (token) => {
        const { history, navigation } = arriveAt(`/reset-password?a=1&token=${encodeURIComponent(token)}&b`)
        expect([navigation.mailedToken(), history.search]).toEqual([token, '?a=1&b'])
      }),
    )
  })
})

describe('the place', () => {
  it('is notified with every change, once, whoever made it', () => {
    const { window, history, navigation } = arriveAt('/signin')
    const notified: unknown[] = []
    const stop = navigation.subscribe((place) => notified.push(place))
    navigation.go('/dashboard?a=1')
    window.happen('pushState')
    history.pushState(null, '', '/profile')
    window.happen('pushState')
    navigation.replace('/calendar')
    navigation.back()
    stop()
    navigation.go('/signin')
    expect(notified).toEqual([
      { path: '/dashboard', query: '?a=1' },
      { path: '/profile', query: '' },
      { path: '/calendar', query: '' },
      { path: '/dashboard', query: '?a=1' },
    ])
  })

  it('has a query that is read raw and decoded once', () => {
    expect([
      parameterOf('?a=%2525&b', 'a'),
      parameterOf('?a=%2525&b', 'b'),
      parameterOf('?ab=1', 'a'),
      parameterOf('?a=%', 'a'),
      queryWithout('?a=1&token=x&token&b=2', 'token'),
      queryWithout('?token=x', 'token'),
    ]).toEqual(['%25', '', null, '%', '?a=1&b=2', ''])
  })
})

describe('leaving the portal', () => {
  it('goes to the address that was given, and neither adds to the history nor tells of another page', () => {
    const { history, navigation } = arriveAt('/payable-payments')
    const notified: unknown[] = []
    navigation.subscribe((place) => notified.push(place))
    navigation.leave('https://pay.example/checkout/1')
    expect([history.left, history.length, notified, navigation.origin()]).toEqual([
      ['https://pay.example/checkout/1'],
      1,
      [],
      'http://portal.example',
    ])
  })
})
