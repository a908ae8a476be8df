import type { Payable } from '../money/payable'
import { asPayment } from '../money/money'
import { bookingReference } from '../booking/pricing'
import type { SupportCategory, SupportPlace } from './support'

interface TopicWords {
  readonly category: SupportCategory
  readonly subject: string
  /** What the message begins with; empty where only the member knows. */
  readonly message: string
}

type SupportAbout =
  'paidTwice' | 'notPayable' | 'upgrade' | 'childAccount' | 'account' | 'booking' | 'problem'

/** What members turn to support about, in the words of the request; `item` is how the centre finds it. */
const topics: Readonly<Record<SupportAbout, (item: string | null) => TopicWords>> = {
  paidTwice: (item) => ({
    category: 'payment',
    subject: named('Paid twice', item),
    message: `A second payment arrived for ${item ?? 'the same item'}. Please arrange the refund.`,
  }),
  notPayable: (item) => ({
    category: 'payment',
    subject: named('Cannot be paid in the portal', item),
    message: `I would like to pay for ${item ?? 'an item'}, which cannot be paid in the portal.`,
  }),
  upgrade: () => ({
    category: 'membership',
    subject: 'Upgrade to Full membership',
    message: 'I would like to upgrade my membership from Basic to Full.',
  }),
  childAccount: (item) => ({
    category: 'membership',
    subject: named('Child account', item),
    message: `Please help me with ${item === null ? 'a child account' : `the child account ${item}`}.`,
  }),
  account: () => ({
    category: 'membership',
    subject: 'My account is not active',
    message: 'My account is not active. Please help me to use it again.',
  }),
  booking: (item) => ({
    category: 'booking',
    subject: named('A court could not be booked', item),
    message: '',
  }),
  problem: () => ({ category: 'technical', subject: 'A problem in the portal', message: '' }),
}

function named(words: string, item: string | null): string {
  return item === null ? words : `${words}: ${item}`
}

/** What a link to support is about. It travels in the address, so nothing of the member is in it. */
export interface SupportTopic {
  readonly about: SupportAbout
  /** What it concerns: `Badminton Court 1 (BK55)`; null when nothing has a name. */
  readonly reference: string | null
  /** Where something went wrong, for the packet; null when it is about something else. */
  readonly place: SupportPlace | null
}

/** Category, subject and first sentence of a request about a topic. */
export const wordsOf = ({ about, reference }: SupportTopic): TopicWords => topics[about](reference)

type Item = Pick<Payable, 'payableId' | 'isBooking' | 'title'> & { readonly amount: Payable['amount'] | null }

/** `Badminton Court 1 (BK55), Rs. 1,500`, `Junior Badminton (due 901), Rs. 4,500`: by what the centre finds it. */
function referenceOf({ payableId, isBooking, title, amount }: Item): string {
  const number = payableId === null ? null : isBooking ? bookingReference(payableId) : `due ${payableId}`
  const item = number === null ? title : `${title} (${number})`
  return amount === null ? item : `${item}, ${asPayment(amount)}`
}

const topic = (about: SupportAbout, reference: string | null = null): SupportTopic => ({
  about,
  reference,
  place: null,
})

/** Said of what was paid twice; `what` is how the member knows it. */
export const paidTwiceText = (what: string): string =>
  `A second payment arrived for ${what}. Please contact support; the centre arranges the refund.`

/** A second payment arrived for what was paid already. */
export const paidTwiceTopic = (item: Item): SupportTopic => topic('paidTwice', referenceOf(item))

/** Something cannot be paid in the portal. */
export const notPayableTopic = (item: Item): SupportTopic => topic('notPayable', referenceOf(item))

/** A Basic member would like what Full membership adds (A1.07). */
export const upgradeTopic = topic('upgrade')

/** A child account that the portal does not change; null for one that is not there yet. */
export const childTopic = (childId: number | null): SupportTopic =>
  topic('childAccount', childId === null ? null : `no. ${childId}`)

/** An account that the centre has to activate. */
export const accountTopic = topic('account')

/** A booking that did not come about; `place` is where. */
export const bookingTopic = (place: SupportPlace | null): SupportTopic => ({ ...topic('booking'), place })

/** Something of the portal went wrong. */
export const problemTopic = (place: SupportPlace): SupportTopic => ({ ...topic('problem'), place })

/** The query by which a link names its topic. */
export function supportQuery({ about, reference, place }: SupportTopic): string {
  const pairs = Object.entries({ about, reference, flow: place?.flow, state: place?.state })
  return `?${pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&')}`
}

const isAbout = (text: string | null): text is SupportAbout =>
  text !== null && Object.hasOwn(topics, text)

/** Text of an address as it may stand in a form: short, without control characters; else null. */
const plain = (text: string | null): string | null =>
  text !== null && text.length <= 150 && /^[^\p{C}]+$/u.test(text) ? text : null

/** The topic that an address names, or null; `parameter` reads the query. */
export function topicIn(parameter: (name: string) => string | null): SupportTopic | null {
  const about = parameter('about')
  if (!isAbout(about)) return null
  const [flow, state] = [plain(parameter('flow')), plain(parameter('state'))]
  const place = flow === null || state === null ? null : { flow, state }
  return { about, reference: plain(parameter('reference')), place }
}

/** Whether a text sends the member to support, so that the way there belongs beside it. */
export const namesSupport = (text: string): boolean => /contact (?:support|the centre)/i.test(text)
