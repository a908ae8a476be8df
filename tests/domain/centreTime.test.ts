import { execFileSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  centreDateOf,
  centreMinutesOf,
  daysBetween,
  daysInMonth,
  firstDayOf,
  instantAt,
  isCentreDate,
  isPastDay,
  lastDayOf,
  parseInstant,
  shiftMonth,
  todayAt,
  tomorrowAt,
  weekdayOf,
  weekOf,
} from '@domain/time/centreTime'
import { hour } from '@domain/time/durations'
import { zoneNote } from '@domain/time/zone'

const anyInstant = fc.integer({ min: Date.UTC(2007, 0, 1), max: Date.UTC(2100, 0, 1) })
const anyDate = anyInstant.map(centreDateOf)

describe('the centre’s clock', () => {
  it('agrees with the zone Asia/Colombo for every instant since 2007', () => {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Colombo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
        expect(centreDateOf(instant)).toBe(`${part['year']}-${part['month']}-${part['day']}`)
        expect(centreMinutesOf(instant)).toBe(Number(part['hour']) * 60 + Number(part['minute']))
      }),
    )
  })

  it('turns the day at midnight in Sri Lanka, not at midnight elsewhere [B5.01]', () => {
    const midnight = Date.UTC(2026, 6, 7, 18, 30)
    expect([todayAt(midnight - 1), todayAt(midnight), tomorrowAt(midnight)]).toEqual([
      '2026-07-07',
      '2026-07-08',
      '2026-07-09',
    ])
    expect(instantAt('2026-07-08')).toBe(midnight)
    expect(instantAt('2026-07-07', 24)).toBe(midnight)
    expect(instantAt('2026-07-08', 18, 30)).toBe(Date.UTC(2026, 6, 8, 13))
  })

  it('is over once the centre’s next day has begun [B5.01, B5.02]', () => {
    const now = instantAt('2026-07-08', 23, 30)
    expect(['2026-07-07', '2026-07-08', '2026-07-09'].map((date) => isPastDay(date, now))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('comes back to the same date from any minute of that day', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (date, hours, minutes) => {
          const instant = instantAt(date, hours, minutes)
          expect([centreDateOf(instant), centreMinutesOf(instant)]).toEqual([date, hours * 60 + minutes])
        },
      ),
    )
  })

  it('says “Sri Lanka time” only to a device whose clock reads another time', () => {
    expect(zoneNote(5.5 * hour)).toBeNull()
    expect(zoneNote(-11 * hour)).toBe('Sri Lanka time')
  })
})

describe('dates', () => {
  it('are year-month-day text of a day that exists [B5.03]', () => {
    expect(['1000-01-01', '2026-02-28', '2028-02-29', '2999-12-31'].every(isCentreDate)).toBe(true)
    expect(
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-1-1',
        '0999-01-01',
        '3000-01-01',
        '2026-07-08T00:00',
        ' 2026-07-08',
        '',
        null,
        20260708,
      ].filter(isCentreDate),
    ).toEqual([])
    expect(() => addDays('yesterday', 1)).toThrow(RangeError)
  })

  it('add and count days without ever losing one [B5.03]', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const there = addDays(date, days)
        expect(isCentreDate(there)).toBe(true)
        expect(daysBetween(date, there)).toBe(days)
        expect(addDays(there, -days)).toBe(date)
        expect((weekdayOf(date) + days + 7 * 4000) % 7).toBe(weekdayOf(there))
      }),
    )
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(weekdayOf('2026-07-08')).toBe(3)
  })

  it('move by months and stop at the last day of a shorter one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
    expect(shiftMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(shiftMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect([firstDayOf({ year: 2026, month: 2 }), lastDayOf({ year: 2026, month: 2 })]).toEqual([
      '2026-02-01',
      '2026-02-28',
    ])
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -60, max: 60 }), (date, months) => {
        const there = addMonths(date, months)
        expect(isCentreDate(there)).toBe(true)
        expect(Number(there.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)))
      }),
    )
    expect(daysInMonth({ year: 2026, month: 4 })).toBe(30)
  })

  it('make weeks from Monday to Sunday, over the end of a month and of a year', () => {
    expect(weekOf('2026-08-01')).toEqual([
      '2026-07-27',
      '2026-07-28',
      '2026-07-29',
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
      '2026-08-02',
    ])
    expect([weekOf('2027-01-01')[0], weekOf('2026-11-23')[0], weekOf('2026-11-22')[0]]).toEqual([
      '2026-12-28',
      '2026-11-23',
      '2026-11-16',
    ])
  })

  it('give the same answers on a device in Pago Pago, Kiritimati and Cairo [B5.03]', () => {
    const module = path.resolve(__dirname, '../../src/domain/time/centreTime.ts')
    const script = `import(${JSON.stringify(module)}).then(({ centreDateOf, addDays, instantAt, weekdayOf, parseInstant }) =>
      console.log(JSON.stringify([centreDateOf(1783449000000), addDays('2026-04-23', 1), addDays('2026-04-24', 1), instantAt('2026-04-24'),
        weekdayOf('2026-04-24'), parseInstant('2026-04-24 00:00:00')])))`
    const said = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Africa/Cairo'].map(
      (TZ) =>
        JSON.parse(
          execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
            env: { ...process.env, TZ },
            encoding: 'utf8',
          }),
        ) as unknown,
    )
    const midnight = Date.UTC(2026, 3, 23, 18, 30)
    const expected = ['2026-07-08', '2026-04-24', '2026-04-25', midnight, 5, midnight]
    expect(said).toEqual([expected, expected, expected])
  })
})

describe('instants from the wire', () => {
  it('are centre time when they carry no offset', () => {
    const six = Date.UTC(2026, 6, 8, 12, 30)
    expect(
      [
        '2026-07-08T18:00:00',
        '2026-07-08 18:00:00',
        '2026-07-08T18:00',
        '2026-07-08T12:30:00Z',
        '2026-07-08T18:00:00+05:30',
      ].map(parseInstant),
    ).toEqual([six, six, six, six, six])
    expect(parseInstant('2026-07-08')).toBe(instantAt('2026-07-08'))
    expect(['', 'soon', '18:00', '2026-07-08T99:00:00'].map(parseInstant)).toEqual([null, null, null, null])
  })
})
