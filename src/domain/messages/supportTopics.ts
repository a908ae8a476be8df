import type { SupportPlace } from './support'

/**
 * What a link to support is about. It travels in the address, so nothing of the member is in it; the page of the support
 * puts it into words (`topicWords.ts`).
 */
export interface SupportTopic {
  readonly about:
    'paidTwice' | 'notPayable' | 'upgrade' | 'childAccount' | 'ownBooking' | 'refund' | 'booking' | 'problem'
  /** What it concerns, as the centre finds it: `Badminton Court 1 (BK55)`; null when nothing has a name. */
  readonly reference: string | null
  /** Where something went wrong, for the packet; null when it is about something else. */
  readonly place: SupportPlace | null
}

/** A topic that is no failure of the portal. */
export const topicOf = (about: SupportTopic['about'], reference: string | null = null): SupportTopic => ({
  about,
  reference,
  place: null,
})

/** A Basic member would like what Full membership adds (A1.07). */
export const upgradeTopic = topicOf('upgrade')

/** A child account that the portal does not change; null for one that is not there yet. */
export const childTopic = (childId: number | null): SupportTopic =>
  topicOf('childAccount', childId === null ? null : `no. ${childId}`)

/** A booking that did not come about. */
export const bookingTopic = (place: SupportPlace): SupportTopic => ({ ...topicOf('booking'), place })

/** Something of the portal went wrong. */
export const problemTopic = (place: SupportPlace): SupportTopic => ({ ...topicOf('problem'), place })

/** The query by which a link names its topic. */
export function supportQuery({ about, reference, place }: SupportTopic): string {
  const pairs = Object.entries({ about, reference, flow: place?.flow, state: place?.state })
  const given = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `?${given.join('&')}`
}
