import { emptyDraft } from '@domain/booking/bookingDraft'
import {
  draftFromLink,
  type LinkPart,
  linkQueryOf,
  nextWeekQuery,
  slotLinkFrom,
} from '@domain/booking/slotLink'
import { court, day, dayWith } from '@tests/support/days'

const draft = {
  branchId: 1,
  date: day,
  activity: '10',
  facility: { id: 101, name: 'Badminton Court 1' },
  choice: { primary: 18, additional: [19] },
}
type Parameters = Partial<Record<LinkPart, string>>
const read = (parameters: Parameters) =>
  slotLinkFrom((part) => parameters[part] ?? null, { branchIds: [1, 2], today: day })
const named = { branch: '1', date: day, activity: '10', facility: '101', slots: '18,19' }
const leadsTo = (parameters: Parameters, reading = dayWith()) => {
  const link = read(parameters)
  return link && draftFromLink(link, reading)
}

it('names a choice in an address, and leads to the same choice', () => {
  const query = linkQueryOf(draft)
  expect(query).toBe(`?branch=1&date=${day}&activity=10&facility=101&slots=18,19`)
  expect(leadsTo(named)).toEqual({ draft, missing: [] })
})

it('leaves out what is not chosen', () => {
  expect(linkQueryOf({ ...emptyDraft, branchId: 2, activity: 'Tennis & more' })).toBe(
    '?branch=2&activity=Tennis%20%26%20more',
  )
  expect([linkQueryOf(emptyDraft), read({})]).toEqual(['', null])
})

it.each<[string, Parameters, readonly LinkPart[]]>([
  ['a branch that does not exist', { branch: '9' }, ['branch']],
  ['a branch that is no number', { branch: '1e0' }, ['branch']],
  ['a day that is over', { date: '2026-07-07' }, ['date']],
  ['a date that does not exist', { date: '2026-02-30' }, ['date']],
  ['a facility of a thousand letters', { facility: 'a'.repeat(1000) }, ['facility']],
  ['an hour outside the opening times', { slots: '4' }, ['slots']],
  ['hours that are no neighbours', { slots: '18,20' }, ['slots']],
  ['three hours', { slots: '18,19,20' }, ['slots']],
  ['an activity of a thousand letters', { activity: 'a'.repeat(1000) }, ['activity']],
  ['nothing that can be read', { branch: '', date: '', slots: ',' }, ['branch', 'date', 'slots']],
])('ignores %s', (_, change, ignored) => {
  expect(read({ ...named, ...change })?.ignored).toEqual(ignored)
})

it('takes no hours from another branch or another day than they were chosen for', () => {
  expect(read({ ...named, branch: '9' })).toMatchObject({ activity: null, facilityId: null, choice: null })
  expect(read({ ...named, date: '2026-07-07' })).toMatchObject({
    activity: '10',
    facilityId: 101,
    choice: null,
  })
})

it('takes as much as the day offers', () => {
  const facility = { id: 101, name: 'Badminton Court 1' }
  const taken = dayWith({ courts: [court(1, [19]), court(2)] })
  const day1 = { ...emptyDraft, branchId: 1, date: day }
  expect([
    leadsTo({ ...named, activity: '99' }),
    leadsTo({ ...named, facility: '999' }),
    leadsTo(named, taken),
    leadsTo({ ...named, slots: '17' }, { ...taken, readAt: Date.parse(`${day}T17:00:00+05:30`) }),
  ]).toEqual([
    { draft: day1, missing: ['activity'] },
    { draft: { ...day1, activity: '10' }, missing: ['facility'] },
    { draft: { ...day1, activity: '10', facility }, missing: ['slots'] },
    { draft: { ...day1, activity: '10', facility }, missing: ['slots'] },
  ])
})

it('finds the activity of a facility that is named without one', () => {
  expect(leadsTo({ facility: '209' })?.draft).toMatchObject({ activity: '20', facility: { name: 'Pool' } })
  expect(leadsTo({ date: day })?.draft).toMatchObject({ activity: null, facility: null })
})

it('finds a facility by its name, whatever its activity', () => {
  const { activity: _, ...rest } = named
  expect(leadsTo({ ...rest, facility: 'Badminton Court 1' })).toEqual({ draft, missing: [] })
  expect(leadsTo({ ...named, facility: 'Court 99' })?.missing).toEqual(['facility'])
})

it.each([
  ['a week later, over the end of a month', '2026-06-30', '2026-06-30', '2026-07-07', true],
  ['a week later than a day that is still to come', '2026-07-20', day, '2026-07-27', true],
  ['a week later when that is today', '2026-07-01', day, day, true],
  ['on the next such weekday when that week is over', '2026-06-15', day, '2026-07-13', false],
])('names the same hours %s', (_, date, today, expected, isNextWeek) => {
  const hours = { branchId: 1, date, choice: draft.choice, facilityName: 'Badminton Court 1' }
  expect(nextWeekQuery(hours, today)).toEqual({
    query: `?branch=1&date=${expected}&facility=Badminton%20Court%201&slots=18,19`,
    isNextWeek,
  })
})
