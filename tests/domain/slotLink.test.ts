import { emptyDraft } from '@domain/booking/bookingDraft'
import {
  draftFromLink,
  draftToConfirm,
  type LinkParameter,
  type LinkPart,
  linkQueryOf,
  linkToHour,
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
type Parameters = Partial<Record<LinkParameter, string>>
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

it('leads to the confirmation of its hours, free or not, where it says so', () => {
  const asked = { ...named, then: 'confirm' }
  const draftOf = (parameters: Parameters, reading = dayWith()) => {
    const link = read(parameters)
    return link && draftToConfirm(link, reading)
  }
  const taken = dayWith({ courts: [court(1, [19]), court(2)] })
  expect([draftOf(asked), draftOf(asked, taken)]).toEqual([draft, draft])
  expect([draftOf(named), draftOf({ ...asked, facility: '999' }), draftOf({ ...asked, slots: '' })]).toEqual([
    null,
    null,
    null,
  ])
})

it('leads hours without a facility to the first one that has them, and says so where none has', () => {
  const hours = { branch: '1', date: day, activity: '10', slots: '18' }
  const taken = dayWith({ courts: [court(1, [18]), court(2)] })
  expect(leadsTo(hours, taken)?.draft.facility?.name).toBe('Badminton Court 2')
  const full = dayWith({ courts: [court(1, [18]), court(2, [18])] })
  expect(leadsTo(hours, full)).toEqual({
    draft: { ...emptyDraft, branchId: 1, date: day, activity: '10' },
    missing: ['slots'],
  })
})

it('leads to an hour that is only looked at first, or chosen', () => {
  const at = { branchId: 1, date: day, activity: '10', slot: 19 }
  expect(linkToHour({ ...at, isChosen: false })).toMatchObject({ near: 19, choice: null, facilityId: null })
  expect(linkToHour({ ...at, isChosen: true }).choice).toEqual({ primary: 19, additional: [] })
})
