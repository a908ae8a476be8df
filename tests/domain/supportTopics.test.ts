import fc from 'fast-check'
import { ownBookingTopic, refundTopic } from '@domain/booking/bookingTopics'
import { missingText, withTopic } from '@domain/forms/supportRequest'
import { nothingPrefilled, type SupportRequest } from '@domain/messages/support'
import {
  bookingTopic,
  childTopic,
  problemTopic,
  supportQuery,
  upgradeTopic,
} from '@domain/messages/supportTopics'
import { topicIn, wordsOf } from '@domain/messages/topicWords'
import { namesSupport } from '@domain/messages/contactLinks'
import { notPayableTopic, paidTwiceTopic } from '@domain/money/paymentTopics'
import { parameterOf } from '@world/navigation'
import { emptyRequest, lightsRequest } from '@tests/support/supportRequests'

const due = { payableId: 55, isBooking: true, title: 'Badminton Court 1', amount: 1_500 }
const booking = { id: 55, facilityName: 'Badminton Court 1' }
const place = { flow: 'payables', state: 'failed' }
const readFrom = (query: string) => topicIn((name) => parameterOf(query, name))

describe('a topic of support', () => {
  it.each([
    ['a second payment', paidTwiceTopic(due), 'payment', 'Paid twice: Badminton Court 1 (BK55), Rs. 1,500'],
    [
      'a due of its own',
      notPayableTopic({ ...due, payableId: 901, isBooking: false, amount: null }),
      'payment',
      'Cannot be paid in the portal: Badminton Court 1 (due 901)',
    ],
    [
      'a booking without a number',
      notPayableTopic({ ...due, payableId: null }),
      'payment',
      'Cannot be paid in the portal: Badminton Court 1, Rs. 1,500',
    ],
    ['an upgrade', upgradeTopic, 'membership', 'Upgrade to Full membership'],
    ['a child', childTopic(12), 'membership', 'Child account: no. 12'],
    ['one’s own booking', ownBookingTopic(booking), 'booking', 'Booking: BK55, Badminton Court 1'],
    ['a refund', refundTopic(booking), 'payment', 'Refund: BK55, Badminton Court 1'],
    ['a booking', bookingTopic(place), 'booking', 'A court could not be booked'],
    ['a problem', problemTopic(place), 'technical', 'A problem in the portal'],
  ] as const)(
    'survives its way through the address, and names category and subject: %s',
    (_, topic, category, subject) => {
      expect(readFrom(supportQuery(topic))).toEqual(topic)
      expect(wordsOf(topic)).toMatchObject({ category, subject })
    },
  )

  it('is none where the address names none that is known', () => {
    expect(['', '?about=', '?about=toString', '?about=gossip'].map(readFrom)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('takes from an address only short text without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const topic = readFrom(`?about=problem&reference=${encodeURIComponent(text)}`)
        expect(topic?.reference ?? '').not.toMatch(/\p{C}/u)
        expect((topic?.reference ?? '').length).toBeLessThanOrEqual(150)
      }),
    )
  })
})

describe('the form', () => {
  const fresh = { request: emptyRequest, prefilled: nothingPrefilled }
  const typed = (draft: typeof fresh, change: Partial<SupportRequest>) => ({
    ...draft,
    request: { ...draft.request, ...change },
  })
  const { message: upgrade } = wordsOf(upgradeTopic)
  const { message: child, subject: childSubject } = wordsOf(childTopic(12))

  it('begins with the words of the topic, and says them once', () => {
    const once = withTopic(fresh, upgradeTopic)
    expect(once.request).toMatchObject({ subject: 'Upgrade to Full membership', message: upgrade })
    expect(withTopic(once, upgradeTopic)).toEqual(once)
  })

  it('has the words of the last topic alone where there was no input', () => {
    const first = withTopic(fresh, upgradeTopic)
    const second = withTopic(first, childTopic(12))
    expect(second.request).toMatchObject({ subject: childSubject, message: child })
    expect(withTopic(second, problemTopic(place)).request).toMatchObject({
      subject: 'A problem in the portal',
      message: '',
    })
  })

  it.each([
    ['below the sentence of a link', `${upgrade}\n\nFrom July on.`, `${child}\n\nFrom July on.`],
    ['into the sentence of a link', `${upgrade} From July on.`, `${child}\n\n${upgrade} From July on.`],
    ['in its place', 'From July on.', `${child}\n\nFrom July on.`],
  ])('keeps the input %s when another link is followed', (_, message, expected) => {
    const draft = typed(withTopic(fresh, upgradeTopic), { message, subject: 'Membership' })
    expect(withTopic(draft, childTopic(12)).request).toMatchObject({
      category: 'membership',
      subject: 'Membership',
      message: expected,
    })
    expect(withTopic(draft, upgradeTopic).request.message.split(upgrade).length).toBeLessThanOrEqual(2)
  })

  it('names what is missing', () => {
    expect([missingText(emptyRequest), missingText(lightsRequest)]).toEqual([
      'Add a subject and a message.',
      null,
    ])
    expect(missingText({ ...lightsRequest, phone: '', name: '' })).toBe('Add your full name.')
  })
})

it('knows the texts that send the member to support', () => {
  expect(
    [
      'This account is no longer active. Please contact the centre.',
      'Please try again or contact support if the problem persists.',
      'Please try again.',
    ].map(namesSupport),
  ).toEqual([true, true, false])
})
