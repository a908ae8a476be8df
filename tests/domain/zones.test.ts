import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '@tests/support/project'

/**
 * The minutes by which each zone is ahead of UTC in January. In the first five summer time begins at
 * midnight, which that day lacks.
 */
const zones = {
  'America/Santiago': -180,
  'Asia/Beirut': 120,
  'Africa/Cairo': 120,
  'America/Havana': -300,
  'Atlantic/Azores': -60,
  'Pacific/Kiritimati': 840,
}

interface Found {
  readonly offset: number
  readonly columns: readonly number[]
  readonly grid: readonly string[]
  readonly days: readonly string[]
  readonly weeks: readonly (readonly string[])[]
  readonly strips: readonly (readonly string[])[]
  readonly monthsLater: readonly string[]
  readonly summary: readonly string[]
  readonly events: readonly number[]
}

const day = 86_400_000
const first = Date.UTC(2026, 0, 1)
const days = Array.from({ length: 1_096 }, (_, index) => new Date(first + index * day))
const dateOf = (at: Date) => at.toISOString().slice(0, 10)
const later = (at: Date, count: number) => dateOf(new Date(at.getTime() + count * day))
const sevenFrom = (at: Date) => [0, 1, 2, 3, 4, 5, 6].map((count) => later(at, count))
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const found = JSON.parse(
  execFileSync(
    process.execPath,
    ['--import', 'tsx', path.join(projectRoot(), 'tests/support/walkInZones.ts'), ...Object.keys(zones)],
    { cwd: projectRoot(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ),
) as Readonly<Record<string, Found>>

describe.each(Object.entries(zones))('on a device in %s', (zone, offset) => {
  const { grid, columns, ...others } = found[zone] as Found

  it('is really there', () => expect(others.offset).toBe(offset))

  it('the months of 2026 to 2028 have each day once, under its weekday [B2.27]', () => {
    expect(columns).toEqual([7])
    expect(grid).toEqual(days.map((at) => `${names[at.getUTCDay()]} ${dateOf(at)}`))
  })

  it('weeks, the coming days, later months, the summary of free hours and calendar files have each day as well', () => {
    const monday = (at: Date) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * day)
    const nextMonth = (at: Date) => {
      const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
      const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
      return dateOf(new Date(Date.UTC(year, month + 1, Math.min(at.getUTCDate(), last))))
    }
    expect(others.days).toEqual(days.map(dateOf))
    expect(others.weeks).toEqual(days.map((at) => sevenFrom(monday(at))))
    expect(others.strips).toEqual(days.map(sevenFrom))
    expect(others.monthsLater).toEqual(days.map(nextMonth))
    expect(others.summary).toEqual(days.map(dateOf))
    // 5 AM at the centre is half past eleven of the day before by UTC.
    expect(others.events).toEqual(days.map((at) => at.getTime() - 0.5 * 3_600_000))
  })
})
