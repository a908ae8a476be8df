import type { BranchPlace } from '@domain/portal/branchPlaces'
import { placeWithPlan } from '@tests/support/places'
import { bookedMail, canceledMail, movedMail } from '@server/booking/bookingMails'
import { understood } from '@tests/support/calendars'
import { startMailServer } from '@tests/support/mailServer'
import { startTestServer } from '@tests/support/server'
import { sendMails } from '@tests/support/serverHelpers'
import { everyMail } from './everyMail'

const hallCourt = { name: 'Court 1', x: 1, y: 1, width: 13.4, height: 6.1 }

interface Part {
  readonly type: string
  readonly disposition: string
  readonly text: string
}

/** The parts of a received mail, nested ones included. */
function partsOf(mail: string): readonly Part[] {
  const end = mail.indexOf('\r\n\r\n')
  const head = mail.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = mail.slice(end + 4)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const type = header('Content-Type')
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary !== undefined) {
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  }
  return [
    {
      type,
      disposition: header('Content-Disposition'),
      text: decoded(body, header('Content-Transfer-Encoding')),
    },
  ]
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

it('a mail about a booking is an entry for a calendar as well, which a later mail cancels', async () => {
  const mailServer = await startMailServer()
  const server = await startTestServer({ settings: { smtpUrl: mailServer.url } })
  const { bookedMail, movedMail, canceledMail } = everyMail('Kamala', 'පිළියන්දල බැඩ්මින්ටන් ක්‍රීඩාංගණය අංක දෙක')
  const calendars = []
  for (const mail of [bookedMail?.[0], movedMail?.[0], canceledMail?.[0]]) {
    if (mail !== undefined) await sendMails(server.context, mail)
    await server.context.mailer.settled()
    const parts = partsOf((mailServer.received.at(-1) ?? '').replace(/^[\s\S]*?DATA\r\n/, ''))
    calendars.push(
      parts
        .filter(({ type }) => type.startsWith('text/calendar'))
        .map(({ type, disposition, text }) => {
          const { method, events, organizers } = understood(text)
          return [
            type.replace(/; name=.*/, ''),
            disposition.split(';')[0],
            method,
            ...events.flat(),
            ...organizers,
          ]
        }),
    )
  }
  await server.close()
  await mailServer.close()
  const organizer = 'mailto:support@members.example'
  const part = (method: string, disposition: string, booking: number, sequence: number) => [
    `text/calendar; charset=utf-8; method=${method}`,
    ...[disposition, method, `booking-${booking}@member-portal`, sequence, organizer],
  ]
  expect(calendars).toEqual([
    [part('PUBLISH', '', 55, 0), part('PUBLISH', 'attachment', 55, 0)],
    [part('PUBLISH', '', 56, 0), part('CANCEL', 'attachment', 55, 1), part('PUBLISH', 'attachment', 56, 0)],
    [part('CANCEL', '', 55, 1), part('CANCEL', 'attachment', 55, 1)],
  ])
}, 60_000)

it('says how to get to the branch, where the operator says it, and leads to the booking all the same', () => {
  const booking = {
    ...{
      bookingId: 55,
      facilityName: 'Court 1',
      activityName: 'Badminton',
      branchName: 'Piliyandala Branch',
    },
    ...{ date: '2026-07-09', hours: [18], email: 'kamala@members.example', firstName: 'Kamala' },
    ...{ totalAmount: 1500, isPaid: true, dueId: 61, changedAt: new Date('2026-07-08T09:00:00+05:30') },
  }
  const place = { ...placeWithPlan, address: '12 Temple Road', plan: null }
  const momentWith = (places: readonly BranchPlace[]) => ({
    ...{ publicUrl: 'https://portal.example', organizer: '', places, desk: null },
    now: Date.parse('2026-07-08T10:00:00+05:30'),
  })
  const mailWith = (places: readonly BranchPlace[]) => bookedMail(booking, momentWith(places))
  const { text, html, link, attachments } = mailWith([place])
  expect(text).toContain('Address   12 Temple Road')
  expect(text).toContain('Directions:\nhttps://maps.example/1')
  expect(html).toContain('href="https://maps.example/1"')
  expect(link).toBe('https://portal.example/my-bookings?booking=55')
  expect(understood(attachments?.[0]?.content ?? '').locations).toEqual([
    'Piliyandala Branch, 12 Temple Road',
  ])
  expect(mailWith([]).text).not.toMatch(/Address|Directions/)
  expect(movedMail(booking, booking, momentWith([place])).text).toContain('Address   12 Temple Road')
  expect(canceledMail(booking, null, momentWith([place])).text).not.toMatch(/Temple Road|Directions/)
  const drawn = mailWith([{ ...place, plan: { ...placeWithPlan.plan, courts: [hallCourt] } }])
  const sheet = 'https://portal.example/my-bookings?booking=55'
  expect(drawn.text).toContain(`View booking and hall plan:\n${sheet}`)
  expect(text).toContain(`View booking:\n${sheet}`)
  const descriptionIn = ({ attachments: files }: typeof drawn) =>
    (files?.[0]?.content ?? '').replaceAll('\r\n ', '').match(/DESCRIPTION:.*/)?.[0]
  expect([descriptionIn(drawn), descriptionIn(mailWith([]))]).toEqual([
    `DESCRIPTION:Booking BK55\\nDirections: https://maps.example/1\\nWhere it is in the hall: ${sheet}`,
    'DESCRIPTION:Booking BK55',
  ])
})
