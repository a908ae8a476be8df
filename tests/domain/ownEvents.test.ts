import {
  maxOwnEvents,
  type OwnEvent,
  ownEventDays,
  ownEventName,
  ownEventsOn,
  ownEventsWithin,
  withChange,
} from '@domain/booking/ownEvents'
import { newOwnEventForm, ownEventDraftOf, ownEventFormOf, validateOwnEvent } from '@domain/forms/ownEvent'
import { records as table } from '@world/recordTable'
import { fakeBrowser, kamala, nimal, signInOf } from '@tests/support/fakeTab'
import { fullOfEvents, holiday, newShoes, newShoesForm } from '@tests/support/ownEvents'

const newId = () => 'new'

describe('the form of an own event', () => {
  it('asks for a title and both dates, and for a colour that has a name', () => {
    expect(validateOwnEvent({ title: '', colour: 'Pink', start: '', end: '' })).toEqual({
      title: 'Title is required',
      colour: 'Please choose a colour',
      start: 'Start date is required',
      end: 'End date is required',
    })
    expect(validateOwnEvent({ ...newShoesForm, start: '2026-02-30', end: 'soon' })).toEqual({
      start: 'Please enter a valid start date',
      end: 'Please enter a valid end date',
    })
  })

  it('takes a title of 100 characters, and one day or more', () => {
    expect(validateOwnEvent({ ...newShoesForm, title: 'x'.repeat(100) })).toEqual({})
    expect(validateOwnEvent({ ...newShoesForm, title: 'x'.repeat(101) })).toEqual({
      title: 'Title must be 100 characters or less',
    })
    expect(validateOwnEvent({ ...newShoesForm, end: '2026-07-08' })).toEqual({
      end: 'End date must not be before the start date',
    })
  })

  it('begins with one day, and says what is known of an event', () => {
    expect(newOwnEventForm('2026-07-08')).toMatchObject({ start: '2026-07-08', end: '2026-07-08' })
    expect(ownEventDraftOf({ ...ownEventFormOf(holiday), title: 'School holiday' })).toEqual({
      title: 'School holiday',
      colour: 'Success',
      start: '2026-07-08',
      end: '2026-07-10',
    })
  })
})

describe('a change of the own events', () => {
  it('adds up to the most that there may be, and no more', () => {
    const draft = ownEventDraftOf(newShoesForm)
    expect(withChange([holiday], { kind: 'add', draft }, newId)).toEqual([
      holiday,
      { ...newShoes, id: 'new' },
    ])
    expect(withChange(fullOfEvents.slice(1), { kind: 'add', draft }, newId)).toHaveLength(maxOwnEvents)
    expect(withChange(fullOfEvents, { kind: 'add', draft }, newId)).toBeNull()
  })

  it('replaces the one of that id, also when another tab has removed it meanwhile, and removes it', () => {
    const event = { ...holiday, title: 'Other' }
    expect(withChange([holiday, newShoes], { kind: 'update', event }, newId)).toEqual([event, newShoes])
    expect(withChange([newShoes], { kind: 'update', event }, newId)).toEqual([newShoes, event])
    expect(withChange(fullOfEvents, { kind: 'update', event }, newId)).toBeNull()
    expect(withChange([holiday, newShoes], { kind: 'remove', id: holiday.id }, newId)).toEqual([newShoes])
  })
})

describe('the days of an own event', () => {
  it('are all from its first to its last', () => {
    const on = (date: string) => ownEventsOn([newShoes, holiday], date).map(({ id }) => id)
    expect(['2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10', '2026-07-11'].map(on)).toEqual([
      [],
      ['holiday'],
      ['holiday', 'shoes'],
      ['holiday'],
      [],
    ])
    const months = [
      ['2026-06-01', '2026-06-30'],
      ['2026-07-10', '2026-07-31'],
    ] as const
    expect(months.map(([first, last]) => ownEventsWithin([newShoes, holiday], first, last))).toEqual([
      [],
      [holiday],
    ])
  })

  it('are named by the formats of the tables', () => {
    expect([ownEventDays(newShoes), ownEventName(holiday)]).toEqual([
      'Jul 9, 2026',
      'Own event: School holiday, Jul 8, 2026 - Jul 10, 2026, Success, on this device',
    ])
  })
})

describe('the record of the own events', () => {
  const signedIn = () => {
    const browser = fakeBrowser()
    const one = browser.tab()
    one.keeper.open(signInOf(nimal), true)
    return { browser, one }
  }
  const week = 7 * 24 * 3_600_000

  it('outlives the session until its member signs in again, however late, and signing out ends it', () => {
    const { browser, one } = signedIn()
    expect(one.records.keep(table.ownEvents, [holiday])).toBe(true)
    one.keeper.clearSessionOnly()
    expect(one.records.read(table.ownEvents)).toBeNull()
    browser.timers.increment(week)
    const later = browser.tab()
    later.keeper.restore()
    later.keeper.open({ ...signInOf(nimal), expiresAt: later.clock.now() + 1_000 }, true)
    expect(later.records.read(table.ownEvents)).toEqual([holiday])
    later.keeper.notifySignOut()
    later.keeper.clearEverything()
    expect(browser.local.dump()).not.toContain('School holiday')
  })

  it('is erased by the sign-in of another member', () => {
    const { browser, one } = signedIn()
    one.records.keep(table.ownEvents, [holiday])
    one.keeper.clearSessionOnly()
    const other = browser.tab()
    other.keeper.open(signInOf(kamala), true)
    expect([other.records.read(table.ownEvents), browser.local.dump().includes('School holiday')]).toEqual([
      null,
      false,
    ])
  })

  it('holds events only as they were promised', () => {
    const { one } = signedIn()
    const odd: readonly object[] = [
      { ...holiday, colour: 'Pink' },
      { ...holiday, start: '2026-02-30' },
      { ...holiday, end: undefined },
      { ...holiday, title: 7 },
      { ...holiday, id: null },
    ]
    const read = odd.map((event) => {
      one.records.keep(table.ownEvents, [event as OwnEvent])
      return one.records.read(table.ownEvents)
    })
    expect(read).toEqual(odd.map(() => null))
  })

  it('is not kept without a member', () => {
    expect(fakeBrowser().tab().records.keep(table.ownEvents, [holiday])).toBe(false)
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'stays as it was when storage is %s, and says so',
    (mood) => {
      const { browser, one } = signedIn()
      one.records.keep(table.ownEvents, [holiday])
      const changes: string[] = []
      one.records.watch(table.ownEvents, () => changes.push('changed'))
      browser.local.mood = mood
      const kept = one.records.keep(table.ownEvents, [newShoes])
      browser.local.mood = 'fine'
      one.window.happen('focus')
      expect([kept, one.records.read(table.ownEvents), changes]).toEqual([false, [holiday], []])
      expect(one.records.keep(table.ownEvents, [newShoes])).toBe(true)
      expect([one.records.read(table.ownEvents), changes]).toEqual([[newShoes], ['changed']])
    },
  )
})
