import { chosenHourIn } from '@domain/booking/chosenHour'
import { guestSlotOf } from '@domain/booking/guestSlot'
import { hoursText } from '@domain/booking/slots'
import { slotStart } from '@domain/booking/slots'
import { chosenHour } from '@tests/support/samples'

const date = '2026-07-09'
const kept = guestSlotOf({
  branchId: 1,
  date,
  activity: '10',
  facility: { id: 101, name: 'Badminton Court 1' },
  choice: { primary: 19, additional: [] },
})

it('keeps the hour of a guest in one line, with the address of its booking, until it begins', () => {
  const begins = slotStart(date, 19)
  expect([chosenHourIn(kept, begins - 1), chosenHourIn(kept, begins)]).toEqual([chosenHour, null])
})

it('has no line for a choice that an earlier release kept', () => {
  const { words: _, ...earlier } = kept
  expect(chosenHourIn(earlier, 0)).toBeNull()
})

it.each([
  ['7-8 PM', 19, []],
  ['7-9 PM', 19, [20]],
  ['11 AM-12 PM', 11, []],
  ['11 PM-12 AM', 23, []],
] as const)('writes an hour as short as it can be: %s', (text, primary, additional) => {
  expect(hoursText({ primary, additional })).toBe(text.replaceAll(' ', '\u00A0').replace('-', '-\u2060'))
})
