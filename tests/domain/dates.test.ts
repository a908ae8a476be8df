import {
  dateTimeText,
  durationText,
  longDate,
  monthText,
  plainDate,
  shortDate,
  centreTimeText,
} from '@domain/time/dates'
import { addDays, instantAt } from '@domain/time/centreTime'

describe('written dates', () => {
  it('are short month, day, year in tables [B9.04]', () => {
    expect(shortDate('2026-07-08')).toBe('Jul 8, 2026')
  })

  it('are long with the weekday in details [B9.05]', () => {
    expect(longDate('2026-07-08')).toBe('Wednesday, July 8, 2026')
    expect(plainDate('2016-02-29')).toBe('February 29, 2016')
  })

  it('are those of en-US for every day of a year [B9.04, B9.05]', () => {
    const utc = { timeZone: 'UTC' } as const
    const short = new Intl.DateTimeFormat('en-US', {
      ...utc,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    })
    const long = new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'full' })
    for (let count = 0; count < 366; count++) {
      const date = addDays('2028-01-01', count)
      expect([shortDate(date), longDate(date)]).toEqual([
        short.format(Date.parse(date)),
        long.format(Date.parse(date)),
      ])
    }
  })

  it('show the centre’s time beside the day, and a length in minutes', () => {
    const instant = instantAt('2026-07-08', 18, 5)
    expect([centreTimeText(instant), dateTimeText(instant), monthText({ year: 2026, month: 7 })]).toEqual([
      '6:05 PM',
      'Jul 8, 2026, 6:05 PM',
      'July 2026',
    ])
    expect([durationText(60), durationText(1)]).toEqual(['60 minutes', '1 minute'])
  })
})
