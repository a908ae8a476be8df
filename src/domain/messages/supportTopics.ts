import type { SupportPlace } from './support'

/**
 * The topic of a link to support. It travels in the address, so it contains no data of the member; the
 * support page turns it into words (`topicWords.ts`).
 */
export interface SupportTopic {
  readonly about:
    'paidTwice' | 'notPayable' | 'upgrade' | 'childAccount' | 'ownBooking' | 'refund' | 'booking' | 'problem'
  /**
   * The reference by which the centre finds its subject: `Badminton Court 1 (BK55)`; null when there is none.
   */
  readonly reference: string | null
  /** The place of a failure, for the packet; null when the topic is no failure. */
  readonly place: SupportPlace | null
}

/** A topic that is no failure of the portal. */
export const topicOf = (about: SupportTopic['about'], reference: string | null = null): SupportTopic => ({
  about,
  reference,
  place: null,
})

/** A Basic member wants Full membership (A1.07). */
export const upgradeTopic = topicOf('upgrade')

/** A child account that the portal cannot change; null for a new one. */
export const childTopic = (childId: number | null): SupportTopic =>
  topicOf('childAccount', childId === null ? null : `no. ${childId}`)

/** A booking attempt that failed. */
export const bookingTopic = (place: SupportPlace): SupportTopic => ({ ...topicOf('booking'), place })

/** A failure of the portal. */
export const problemTopic = (place: SupportPlace): SupportTopic => ({ ...topicOf('problem'), place })

/** The query of a link with its topic. */
export function supportQuery({ about, reference, place }: SupportTopic): string {
  const pairs = Object.entries({ about, reference, flow: place?.flow, state: place?.state })
  const given = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `?${given.join('&')}`
}
