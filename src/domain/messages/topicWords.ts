import type { SupportCategory } from './support'
import type { SupportTopic } from './supportTopics'

interface TopicWords {
  readonly category: SupportCategory
  readonly subject: string
  /** The first sentence of the message; empty when only the member can write it. */
  readonly message: string
}

const named = (words: string, item: string | null): string => (item === null ? words : `${words}: ${item}`)

/** The words of each topic in a request; `item` is the reference by which the centre finds its subject. */
const topics: Readonly<Record<SupportTopic['about'], (item: string | null) => TopicWords>> = {
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
  ownBooking: (item) => ({
    category: 'booking',
    subject: named('Booking', item),
    message: `Please help me with ${item === null ? 'a booking' : `my booking ${item}`}.`,
  }),
  refund: (item) => ({
    category: 'payment',
    subject: named('Refund', item),
    message: `I cancelled ${item === null ? 'a paid booking' : `my paid booking ${item}`}. Please arrange the refund.`,
  }),
  booking: (item) => ({
    category: 'booking',
    subject: named('A court could not be booked', item),
    message: '',
  }),
  problem: () => ({ category: 'technical', subject: 'A problem in the portal', message: '' }),
}

/** Category, subject and first sentence of a request about a topic. */
export const wordsOf = ({ about, reference }: SupportTopic): TopicWords => topics[about](reference)

const isAbout = (text: string | null): text is SupportTopic['about'] =>
  text !== null && Object.hasOwn(topics, text)

/** A text from an address that may stand in a form: short, without control characters; else null. */
const plain = (text: string | null): string | null =>
  text !== null && text.length <= 150 && /^[^\p{C}]+$/u.test(text) ? text : null

/** The topic in an address, or null; `parameter` reads the query. */
export function topicIn(parameter: (name: string) => string | null): SupportTopic | null {
  const about = parameter('about')
  if (!isAbout(about)) return null
  const [flow, state] = [plain(parameter('flow')), plain(parameter('state'))]
  const place = flow === null || state === null ? null : { flow, state }
  return { about, reference: plain(parameter('reference')), place }
}
