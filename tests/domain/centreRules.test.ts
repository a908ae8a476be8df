/** Other rules than the centre's own: every text and check follows, without another change. */

jest.mock('@domain/booking/centreRules', () => ({
  centreRules: {
    maxFacilitiesPerActivity: 5,
    cancellationHours: 6,
    advanceDays: 31,
    dueSoonDays: 8,
    maxPlayers: 10,
    graceMinutes: 25,
  },
  cancellationPeriod: '6 hours',
  advancePeriod: '31 days',
  gracePeriod: '25 minutes',
}))

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cancellableUntil, dueStatus } from '@domain/booking/pricing'
import { bookingRules, guideFacts } from '@domain/messages/facilityGuide'
import { day, hour } from '@domain/time/centreTime'
import { refuseTooManyFacilities } from '@server/booking/bookingRules'
import { deadlineText } from '@server/mail/bookingFacts'
import { projectRoot } from '@tests/support/project'

const start = Date.parse('2026-07-08T12:30:00Z')

it('changes when a booking can be cancelled last and when a due is due soon', () => {
  expect([cancellableUntil(start), dueStatus(start, start - 8 * day)]).toEqual([start - 6 * hour, 'Due Soon'])
})

it('changes the guide', () => {
  const values = guideFacts().map(({ value }) => value)
  expect(values).toEqual(
    expect.arrayContaining([
      '10 at most',
      'Up to 31 days',
      'Up to 6 hours before your booking begins',
      'Court kept for 25 minutes',
    ]),
  )
  expect(bookingRules().join(' ')).toContain('Later than 6 hours before it begins')
})

it('changes the mails, and what the server refuses', () => {
  const booking = { date: '2026-07-08', hours: [18] }
  expect([start - 6 * hour, start - 5 * hour].map((now) => deadlineText(booking, now))).toEqual([
    'You may cancel up to 6 hours before it begins.',
    'It begins in less than 6 hours, so it can no longer be cancelled.',
  ])
  expect(() =>
    refuseTooManyFacilities(
      { isFull: true } as Parameters<typeof refuseTooManyFacilities>[0],
      { activity_name: 'Badminton' } as Parameters<typeof refuseTooManyFacilities>[1],
      {},
    ),
  ).toThrow('You already hold 5 facilities of Badminton')
})

it('is written out nowhere else', () => {
  const folders = ['src/views', 'src/domain', 'src/flows', 'src/server', 'src/ui', 'machines']
  const rule =
    /\b(?:2|two) (?:hours (?:ahead|before)|facilities)|\b(?:7|seven) days (?:ahead|in advance)|\b(?:15|fifteen) minutes of|within two hours|last two hours/i
  const found = folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/migrations|[sS]eed|demo/.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => rule.test(readFileSync(path.join(projectRoot(), file), 'utf8'))),
  )
  expect(found).toEqual([])
})
