import { opened, sealed } from '@domain/values/sealed'
import { records as table } from '@world/recordTable'
import { fakeBrowser, kamala, nimal, signInOf } from '@tests/support/fakeTab'

const hour = 3_600_000
const guestSlot = {
  branchId: 1,
  date: '2026-07-09',
  activity: '10',
  facility: { id: 3, name: 'Court 1' },
  choice: { primary: 18, additional: [] },
}
const upcoming = {
  readAt: 0,
  bookings: [
    {
      scheduleId: 1,
      bookingId: null,
      activityName: 'Badminton',
      branchName: null,
      date: '2026-07-09',
      time: null,
      facilityName: null,
      status: null,
      paymentStatus: null,
    },
  ],
}

describe('the secret of the device', () => {
  it('belongs to the browser and no member: it survives signing out and another member, and only the API client reads it', () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    expect(one.keeper.device()).toBeNull()
    const device = 'secret-of-this-device'
    one.keeper.open({ ...signInOf(nimal), device: sealed(device) }, false)
    one.keeper.notifySignOut()
    one.keeper.clearEverything()
    one.keeper.open({ ...signInOf(kamala), device: null }, true)
    one.keeper.clearSessionOnly()
    const read = browser.tab().keeper.device()
    expect([browser.local.getItem('portal.device'), JSON.stringify(read), read && opened(read)]).toEqual([
      device,
      '{"sealed":true}',
      device,
    ])
    expect(browser.tab().keeper.restore()).toBeNull()
  })

  it('is none when it is no text that the server made', () => {
    const browser = fakeBrowser()
    browser.local.setItem('portal.device', 'x'.repeat(101))
    expect(browser.tab().keeper.device()).toBeNull()
  })
})

describe('the session in the browser', () => {
  it('lies in localStorage when the member stays signed in, else in sessionStorage [A3.01, A2.06, B3.28]', () => {
    const kept = [true, false].map((remembered) => {
      const { local, tab } = fakeBrowser()
      const one = tab()
      one.keeper.open(signInOf(nimal), remembered)
      return [local.dump().includes('token-of-7'), one.session.dump().includes('token-of-7')]
    })
    expect(kept).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('is restored after a reload, in a new tab only when remembered [A4.08, A3.01]', () => {
    const browser = fakeBrowser()
    const first = browser.tab()
    const opened = first.keeper.open(signInOf(nimal), true)
    expect([browser.tab(first.session).keeper.restore(), browser.tab().keeper.restore()]).toEqual([
      opened,
      opened,
    ])

    const other = fakeBrowser()
    const own = other.tab()
    const passing = own.keeper.open(signInOf(nimal), false)
    expect([other.tab(own.session).keeper.restore(), other.tab().keeper.restore()]).toEqual([passing, null])
  })

  it('is over once its expiry has passed, with the token erased from the browser [A4.07, A4.12]', () => {
    const browser = fakeBrowser()
    const first = browser.tab()
    first.keeper.open(signInOf(nimal), true)
    browser.timers.increment(hour)
    const later = browser.tab()
    expect(later.keeper.restore()).toBe('expired')
    later.keeper.clearSessionOnly()
    expect([browser.tab().keeper.restore(), browser.local.dump().includes('token')]).toEqual([null, false])
  })

  it('holds what pages render at once and nothing more [A3.01]', () => {
    const { local, tab } = fakeBrowser()
    const chatty = { ...nimal, nationalId: '901234567V', dateOfBirth: '1990-05-01' }
    tab().keeper.open(signInOf(chatty), true)
    const kept = JSON.parse(local.getItem('portal.session') ?? '{}') as object
    expect(kept).toEqual({
      version: 1,
      token: 'token-of-7',
      tag: 'random-3',
      marker: 'random-1',
      remembered: true,
      expiresAt: signInOf(nimal).expiresAt,
      accountStatus: 'active_complete',
      profileCompleted: true,
      clock: null,
      member: nimal,
    })
  })

  it('of an earlier version, which did not say who is of the staff, is that of a member', () => {
    const browser = fakeBrowser()
    const { keeper } = browser.tab()
    keeper.open(signInOf({ ...nimal, isStaff: true }), true)
    const text = browser.local.getItem('portal.session') ?? ''
    expect(browser.tab().keeper.restore()).toMatchObject({ member: { isStaff: true } })
    browser.local.setItem('portal.session', text.replace(',"isStaff":true', ''))
    expect(browser.tab().keeper.restore()).toMatchObject({ member: nimal })
  })

  it('gives its token to the API client only, and never in a session [A3.01]', () => {
    const { tab } = fakeBrowser()
    const one = tab()
    const session = one.keeper.open(signInOf(nimal), false)
    const secret = sealed('shh')
    expect(one.vault.readToken()).toEqual({
      token: 'token-of-7',
      tag: session.tag,
      expiresAt: session.expiresAt,
    })
    expect(JSON.stringify([session, secret, `${String(secret)}`])).not.toMatch(/token-of-7|shh/)
  })

  it('keeps what the server tells of the member, of this session only', () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    const session = one.keeper.open(signInOf(nimal), true)
    one.keeper.update({ ...session, tag: 'another', accountStatus: 'inactive' })
    one.keeper.update({ ...session, member: { ...nimal, mobile: '0710000000' } })
    expect(browser.tab().keeper.restore()).toEqual({ ...session, member: { ...nimal, mobile: '0710000000' } })
  })

  it.each(['{', 'null', '[]', '{"version":1}', '{"version":2,"token":"t"}'])(
    'does not come from %s',
    (text) => {
      const browser = fakeBrowser()
      browser.local.setItem('portal.session', text)
      expect([browser.tab().keeper.restore(), browser.local.getItem('portal.session')]).toEqual([null, null])
    },
  )

  it.each(['full', 'broken', 'silent'] as const)('is kept in memory when storage is %s', (mood) => {
    const browser = fakeBrowser()
    browser.local.mood = mood
    const one = browser.tab()
    one.session.mood = mood
    const session = one.keeper.open(signInOf(nimal), true)
    one.records.write(table.upcoming, upcoming)
    expect([one.vault.readToken()?.tag, one.records.read(table.upcoming)]).toEqual([session.tag, upcoming])
    one.keeper.notifySignOut()
    one.keeper.clearEverything()
    expect([one.vault.readToken(), one.keeper.restore(), one.records.read(table.upcoming)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('signing out', () => {
  it.each(['upcoming', 'month', 'bookingPage', 'freeCourts', 'knownNumbers'] as const)(
    'erases the record %s, and so does another member who signs in where the session ended by itself [A4.10]',
    (name) => {
      const browser = fakeBrowser()
      const one = browser.tab()
      const isKept = () => browser.local.getItem(`portal.${name}`) !== null
      const keep = () => {
        one.keeper.open(signInOf(nimal), true)
        one.records.write(table[name] as never, {})
        return isKept()
      }
      const before = keep()
      one.keeper.clearEverything()
      const signedOut = isKept()
      keep()
      one.keeper.clearSessionOnly()
      const ended = isKept()
      one.keeper.open(signInOf(kamala), true)
      expect([before, signedOut, ended, isKept()]).toEqual([true, false, true, false])
    },
  )

  it('erases everything from this browser but what belongs to nobody [A4.10]', () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.keeper.open(signInOf(nimal), false)
    one.records.write(table.upcoming, upcoming)
    one.records.write(table.signInDraft, { email: nimal.email, keepSignedIn: true })
    one.records.write(table.rememberedPath, '/dashboard')
    one.records.write(table.sidebar, { expanded: true })
    browser.local.setItem('portal.of-an-older-version', 'x')
    browser.local.setItem('not-ours', 'x')
    one.keeper.notifySignOut()
    one.keeper.clearEverything()
    const left = Array.from({ length: browser.local.length }, (_nothing, index) => browser.local.key(index))
    expect([left.sort(), one.session.length]).toEqual([
      ['not-ours', 'portal.sidebar', 'portal.signOutMarker'],
      0,
    ])
    expect(browser.local.dump()).not.toMatch(/nimal|token/)
  })

  it('ends the other tabs at once, by channel or by storage event', () => {
    const received = [true, false].map((channels) => {
      const browser = fakeBrowser({ channels })
      const [one, two] = [browser.tab(), browser.tab()]
      one.keeper.open(signInOf(nimal), true)
      two.keeper.restore()
      one.keeper.notifySignOut()
      one.keeper.clearEverything()
      if (!channels) two.window.happen('storage', { key: 'portal.signOutMarker' })
      return [one.ends, two.ends]
    })
    expect(received).toEqual([
      [[], ['ended']],
      [[], ['ended']],
    ])
  })

  it.each(['focus', 'pageshow', 'visibilitychange'])('is noticed by a tab that slept, on %s', (type) => {
    const browser = fakeBrowser({ channels: false })
    const [one, two] = [browser.tab(), browser.tab()]
    one.keeper.open(signInOf(nimal), false)
    two.keeper.open(signInOf(nimal), false)
    one.keeper.notifySignOut()
    two.window.happen(type, { persisted: true })
    two.window.happen(type, { persisted: true })
    expect(two.ends).toEqual(['ended'])
  })

  it('is noticed by a tab that starts again from its own storage', () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    one.keeper.open(signInOf(nimal), false)
    two.keeper.open(signInOf(nimal), false)
    one.keeper.notifySignOut()
    expect([browser.tab(two.session).keeper.restore(), two.session.dump().includes('token')]).toEqual([
      null,
      false,
    ])
  })

  it('leaves alone what somebody else has, who signed in meanwhile', () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    one.keeper.open(signInOf(nimal), true)
    one.keeper.notifySignOut()
    const hers = two.keeper.open(signInOf(kamala), true)
    two.records.write(table.upcoming, upcoming)
    one.keeper.clearEverything()
    const three = browser.tab()
    expect([three.keeper.restore(), three.records.read(table.upcoming)]).toEqual([hers, upcoming])
  })
})

describe('signing in', () => {
  it('as the same member in another tab ends nothing', () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    one.keeper.open(signInOf(nimal), false)
    two.keeper.open(signInOf(nimal), true)
    one.window.happen('focus')
    expect([one.ends, two.ends]).toEqual([[], []])
  })

  it("as somebody else ends the other tabs and erases the other member's records, and nothing of the new one's", () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    one.keeper.open(signInOf(nimal), true)
    one.records.write(table.payments, { started: [], queue: [4] })
    const hers = two.keeper.open(signInOf(kamala), true)
    two.records.write(table.upcoming, upcoming)
    expect(one.ends).toEqual(['ended'])
    one.keeper.clearEverything()
    const three = browser.tab()
    expect([
      three.keeper.restore(),
      three.records.read(table.upcoming),
      browser.local.getItem('portal.payments'),
    ]).toEqual([hers, upcoming, null])
  })

  it("makes a guest's slot the first member's, once", () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.records.write(table.guestSlot, guestSlot)
    one.keeper.open(signInOf(nimal), true)
    expect([one.records.take(table.guestSlot), one.records.take(table.guestSlot)]).toEqual([guestSlot, null])
  })

  it("does not show a guest's slot to the second member", () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.records.write(table.guestSlot, guestSlot)
    one.keeper.open(signInOf(nimal), true)
    one.keeper.clearSessionOnly()
    one.keeper.open(signInOf(kamala), true)
    expect(one.records.read(table.guestSlot)).toBeNull()
  })
})

describe('expiry and a 401', () => {
  it("erase the session, and leave the member's records for a day and for that member", () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.keeper.open(signInOf(nimal), true)
    one.records.write(table.upcoming, upcoming)
    one.keeper.clearSessionOnly()
    expect([one.vault.readToken(), one.records.read(table.upcoming)]).toEqual([null, null])
    one.keeper.open(signInOf(nimal), true)
    expect(one.records.read(table.upcoming)).toEqual(upcoming)
    one.keeper.clearSessionOnly()
    browser.timers.increment(24 * hour)
    browser.tab().keeper.restore()
    expect(browser.local.getItem('portal.upcoming')).toBeNull()
  })

  it('end the other tabs without erasing what is to stay', () => {
    const browser = fakeBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    one.keeper.open(signInOf(nimal), true)
    two.keeper.restore()
    one.records.write(table.upcoming, upcoming)
    one.keeper.clearSessionOnly()
    one.keeper.notifySignOut()
    expect(two.ends).toEqual(['ended'])
    two.keeper.clearEverything()
    two.keeper.open(signInOf(nimal), true)
    expect(two.records.read(table.upcoming)).toEqual(upcoming)
  })
})

describe('the channel between tabs', () => {
  it('is closed while the page may rest in the back/forward cache, and opened again', () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.window.happen('pagehide')
    const away = browser.channels.count()
    one.window.happen('pageshow', { persisted: true })
    expect([away, browser.channels.count()]).toEqual([0, 1])
  })

  it('says no more than the marker that was ended', () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.keeper.open(signInOf(nimal), true)
    one.keeper.notifySignOut()
    expect(browser.channels.posted).toEqual([{ ended: 'random-1' }])
  })

  it('makes nothing of strange messages', () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.keeper.open(signInOf(nimal), true)
    for (const odd of [null, 'x', {}, { ended: 7 }, { ended: 'other' }])
      browser.channels.create().postMessage(odd)
    expect(one.ends).toEqual([])
  })
})
