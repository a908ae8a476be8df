import { records as table } from '@world/recordTable'
import { fakeBrowser, kamala, nimal, signInOf } from '@tests/support/fakeTab'

const moods = ['full', 'broken', 'silent'] as const
const foreign = { key: 'portal.signOutMarker' }

describe.each(moods)('one browser has one member, also when storage was %s for a while', (mood) => {
  /** Two tabs that notify each other only by storage. */
  const twoTabs = () => {
    const browser = fakeBrowser({ channels: false })
    return { browser, one: browser.tab(), two: browser.tab() }
  }

  it('and somebody signs in elsewhere once it works again', () => {
    const { browser, one, two } = twoTabs()
    browser.local.mood = mood
    one.keeper.open(signInOf(nimal), true)
    browser.local.mood = 'fine'
    two.keeper.open(signInOf(kamala), true)
    one.window.happen('storage', foreign)
    two.window.happen('focus')
    expect([one.ends, two.ends]).toEqual([['ended'], []])
  })

  it('and the tab that signed in meanwhile slept through the other sign-in', () => {
    const { browser, one, two } = twoTabs()
    one.keeper.restore()
    one.records.read(table.signOutMarker)
    browser.local.mood = mood
    one.keeper.open(signInOf(nimal), true)
    browser.local.mood = 'fine'
    two.keeper.open(signInOf(kamala), true)
    one.window.happen('pageshow', { persisted: true })
    expect([one.ends, two.ends]).toEqual([['ended'], []])
  })

  it('and somebody else was signed in before', () => {
    const { browser, one, two } = twoTabs()
    one.keeper.open(signInOf(nimal), true)
    browser.local.mood = mood
    two.keeper.open(signInOf(kamala), true)
    browser.local.mood = 'fine'
    two.window.happen('focus')
    one.window.happen('storage', foreign)
    expect([one.ends, two.ends]).toEqual([['ended'], []])
  })

  it('and the same member signs in again elsewhere', () => {
    const { browser, one, two } = twoTabs()
    one.keeper.open(signInOf(nimal), true)
    browser.local.mood = mood
    two.keeper.open(signInOf(kamala), true)
    browser.local.mood = 'fine'
    const three = browser.tab()
    three.keeper.open(signInOf(nimal), true)
    two.window.happen('storage', foreign)
    expect([one.ends, two.ends, three.ends]).toEqual([[], ['ended'], []])
  })

  it('and two members sign in after the same sign-out', () => {
    const { browser, one, two } = twoTabs()
    one.keeper.open(signInOf(nimal), true)
    one.keeper.notifySignOut()
    one.keeper.clearEverything()
    two.records.read(table.signOutMarker)
    browser.local.mood = mood
    two.keeper.open(signInOf(nimal), true)
    browser.local.mood = 'fine'
    one.keeper.open(signInOf(kamala), true)
    two.window.happen('storage', foreign)
    expect([one.ends, two.ends]).toEqual([[], ['ended']])
  })
})

describe.each(moods)('what storage did not take while it was %s', (mood) => {
  const keptAndFailing = () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.records.write(table.sidebar, { expanded: true })
    browser.local.mood = mood
    one.records.write(table.sidebar, { expanded: false })
    return { browser, one }
  }

  it('counts here, and is handed over when the member looks again', () => {
    const { browser, one } = keptAndFailing()
    const meanwhile = one.records.read(table.sidebar)
    one.window.happen('focus')
    browser.local.mood = 'fine'
    one.window.happen('focus')
    expect([meanwhile, browser.tab().records.read(table.sidebar)]).toEqual([
      { expanded: false },
      { expanded: false },
    ])
  })

  it('gives way to what another tab wrote since', () => {
    const { browser, one } = keptAndFailing()
    browser.local.mood = 'fine'
    browser.local.setItem('portal.sidebar', 'written by another tab')
    one.window.happen('focus')
    expect(browser.local.getItem('portal.sidebar')).toBe('written by another tab')
  })
})

describe('a session that storage did not let go of', () => {
  const signedOutWhileBroken = () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.keeper.open(signInOf(nimal), true)
    browser.local.mood = 'broken'
    one.keeper.notifySignOut()
    one.keeper.clearEverything()
    browser.local.mood = 'fine'
    return { browser, one }
  }

  it('is erased as soon as it does', () => {
    const { browser, one } = signedOutWhileBroken()
    one.window.happen('focus')
    expect([browser.local.dump().includes('token'), browser.tab().keeper.restore()]).toEqual([false, null])
  })

  it('is erased without the session of whoever signed in meanwhile', () => {
    const { browser, one } = signedOutWhileBroken()
    const hers = browser.tab().keeper.open(signInOf(kamala), true)
    one.window.happen('focus')
    expect(browser.tab().keeper.restore()).toEqual(hers)
  })
})

it('a tab that starts asks whoever knows better, because storage was broken when they signed in', () => {
  const browser = fakeBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  one.keeper.open(signInOf(nimal), true)
  one.window.happen('pagehide')
  browser.local.mood = 'broken'
  two.keeper.open(signInOf(kamala), false)
  browser.local.mood = 'fine'
  const three = browser.tab()
  three.keeper.restore()
  three.window.happen('storage', foreign)
  expect([two.ends, three.ends]).toEqual([[], ['ended']])
})
