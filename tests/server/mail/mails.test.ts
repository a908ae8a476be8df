/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { mailKinds as preferences, type MailKind as Preference } from '@domain/account/mailPreferences'
import { mailPreferencesAddress, routeAt } from '@domain/portal/routes'
import type { MailKind } from '@server/mail/mail'
import { everyMail, mailMakers, samplePortal } from './everyMail'

const mails = Object.values(everyMail()).flat()
const documentOf = (html: string | undefined) => new DOMParser().parseFromString(html ?? '', 'text/html')

/** The mails of each preference of the member. */
const kindsOf: Readonly<Record<Preference, readonly MailKind[]>> = {
  reminders: ['booking-reminder', 'due-reminder'],
  slotAlerts: ['slot-free'],
}

describe('every mail', () => {
  it('is among the samples', () => {
    expect(Object.keys(everyMail()).sort()).toEqual(mailMakers)
  })

  it.each(mails)('leads to pages of the portal by each of its links: $subject', ({ text, html, link }) => {
    const inText = [...text.matchAll(/https?:\S+/g)].map(([each]) => each)
    const inHtml = [...documentOf(html).querySelectorAll('a')].map((each) => each.href)
    expect([...new Set(inHtml)]).toEqual([...new Set(inText)])
    expect(inText).toEqual(link === undefined ? [] : expect.arrayContaining([link]))
    for (const address of inText) {
      const { origin, pathname } = new URL(address)
      expect([address, origin, routeAt(pathname)?.path]).toEqual([address, samplePortal, pathname])
    }
  })

  it('about a booking or money has a short heading beside its long subject', () => {
    const { bookedMail, movedMail, canceledMail, paymentMail, bookingReminderMail } = everyMail()
    const headings = [bookedMail, movedMail, canceledMail, paymentMail, bookingReminderMail].flatMap((each) =>
      [each ?? []].flat().map(({ html }) => documentOf(html).querySelector('h1')?.textContent),
    )
    expect(new Set(headings)).toEqual(
      new Set([
        'Booking confirmed',
        'Booking moved',
        'Booking cancelled',
        'Payment received',
        'Booking reminder',
      ]),
    )
  })

  it('about a booking or its payment has the court and the hour in its subject', () => {
    const { bookedMail, movedMail, canceledMail, paymentMail, bookingReminderMail } = everyMail()
    for (const { subject } of [bookedMail, movedMail, canceledMail, paymentMail, bookingReminderMail].flatMap(
      (all) => all?.[0] ?? [],
    ))
      expect(subject).toMatch(/Court .*\d:00 [AP]M/)
  })

  it('about what costs more than one payment may be says where it is paid, and leads to no payment', () => {
    const { bookedMail, dueReminderMail, dueMail } = everyMail()
    const dear = [bookedMail, dueReminderMail, dueMail]
      .flatMap((all) => all ?? [])
      .filter(({ text }) => text.includes('One payment online can be at most Rs. 500. Pay at the front desk'))
    expect(new Set(dear.map(({ kind }) => kind))).toEqual(
      new Set(['booking-confirmed', 'due-reminder', 'due-added']),
    )
    expect(dear.map(({ text }) => /^Pay(?: now)?:/m.test(text))).toEqual(dear.map(() => false))
  })

  it('leads to the preferences of mails where it can be switched off, and nowhere else', () => {
    const optional = Object.entries(everyMail())
      .filter(([, ofMaker]) => ofMaker.some(({ preferencesLink }) => preferencesLink !== undefined))
      .map(([name]) => name)
    expect(optional).toEqual(['bookingReminderMail', 'dueReminderMail', 'slotFreeMail'])
    for (const { text, preferencesLink } of mails) {
      const isLinked = text.includes(samplePortal + mailPreferencesAddress)
      expect([isLinked, preferencesLink]).toEqual(
        isLinked ? [true, samplePortal + mailPreferencesAddress] : [false, undefined],
      )
    }
  })

  it('that can be switched off belongs to one of the preferences, and no preference is for a mail that never comes', () => {
    const kinds = mails.flatMap(({ kind, preferencesLink }) =>
      kind !== undefined && preferencesLink !== undefined ? [kind] : [],
    )
    expect([...new Set(kinds)].sort()).toEqual(Object.values(kindsOf).flat().sort())
    expect(Object.keys(kindsOf).sort()).toEqual([...preferences].sort())
  })

  it.each(mails)('says the same as HTML and as plain text: $subject', ({ text, html, code }) => {
    const { body } = documentOf(html)
    const addresses = [...body.querySelectorAll('a')].map((each) => each.href)
    const said = [body.textContent ?? '', ...addresses].join(' ').replaceAll(/\s+/g, ' ')
    for (const line of text.split('\n').flatMap((each) => each.trim().split(/ {2,}|:$/))) {
      expect(said).toContain(line)
    }
    expect(text).toContain(code ?? '')
  })

  it.each(mails)('names its colours for bright and dark, and loads nothing: $subject', ({ html }) => {
    const document = documentOf(html)
    expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark')
    expect(document.querySelectorAll('img, script, link, iframe, form, [onclick], [src]')).toHaveLength(0)
    const coloured = [...(html ?? '').matchAll(/class="(page|card|text|quiet|rule|code|button|link)/g)]
    for (const [, name] of coloured) expect(html).toContain(`.${name}{`)
  })

  it('has nothing that turns the direction of a line, whatever members and the centre typed', () => {
    const typed = '\u202eNimal\u2067 \u202bSilva'
    for (const { subject, text, html } of Object.values(everyMail(typed, typed)).flat())
      expect([subject, text, html].join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('shows what members and the centre typed as text', () => {
    const typed = `<img src=x onerror="alert(1)">&'`
    for (const { text, html } of Object.values(everyMail(typed, typed)).flat()) {
      const document = documentOf(html)
      expect([text.includes(typed), document.querySelectorAll('img')]).toEqual([
        true,
        expect.objectContaining({ length: 0 }),
      ])
      expect(document.body.textContent).toContain(typed)
    }
  })
})
