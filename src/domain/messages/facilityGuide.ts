/** The texts of the Facility Guide (B2.88) with the rules of B9.25, without the operator's own settings. */

import { advancePeriod, cancellationPeriod, centreRules, gracePeriod } from '../booking/centreRules'
import { courtHours, guideHours } from '../booking/openingHours'
import { refundSentence } from '../booking/refundRules'

/** A section of the guide; `id` is its fragment in an address. */
export interface GuideText {
  readonly id: string
  readonly title: string
  /** Each has a title when there are several. */
  readonly lists: readonly { readonly title?: string; readonly items: readonly string[] }[]
}

/** The height at the posts (B9.25b). */
export const netHeight = '5\u00a0ft\u00a01\u00a0in (1.55\u00a0m)'

/** The first facts of the guide: the rules in figures (B9.25). */
export const guideFacts = (): readonly {
  readonly term: string
  readonly value: string
  readonly note?: string
}[] => [
  { term: 'Opening hours', value: guideHours(), note: courtHours() },
  { term: 'Peak hours', value: '6:00 PM - 9:00 PM' },
  { term: 'Players on a court', value: `${centreRules.maxPlayers} at most` },
  { term: 'Advance booking', value: `Up to ${advancePeriod}` },
  { term: 'Cancellation', value: `Up to ${cancellationPeriod} before your booking begins` },
  { term: 'Late arrival', value: `Court kept for ${gracePeriod}` },
]

/** Sections before the drawing of the court, in their order. */
export const guideSections: readonly GuideText[] = [
  {
    id: 'court-usage',
    title: 'Court usage',
    lists: [
      {
        title: 'Before play',
        items: [
          'Arrive in time to start on the hour, and have your booking reference ready.',
          'Wear clean shoes with non-marking soles; change into them at the court.',
          'Warm up beside the court, and check the net and the floor for damage.',
          'Tell the staff at once if you find something broken or wet.',
        ],
      },
      {
        title: 'During play',
        items: [
          `Play with at most ${centreRules.maxPlayers} players on a court.`,
          'Keep bags, bottles and phones off the court.',
          'Stop play when a shuttle or a player from another court comes onto yours.',
          'Drink only water on the court, from a bottle that closes.',
        ],
      },
      {
        title: 'After play',
        items: [
          'Leave the court at the end of your hour, so that the next players begin on time.',
          'Take broken shuttles and your belongings with you.',
          'Do not switch anything off or take anything down; the staff do that.',
          'Tell the staff about anything that was damaged while you played.',
        ],
      },
    ],
  },
  {
    id: 'preventing-damage',
    title: 'Preventing damage',
    lists: [
      {
        title: 'Do',
        items: [
          'Keep your racket clear of the floor and the net posts.',
          'Wipe sweat and spilt water off the floor at once.',
          `Ask the staff to adjust the net; its height is ${netHeight} at the posts.`,
        ],
      },
      {
        title: 'Do not',
        items: [
          'Do not lean on the net or hang anything over it.',
          'Do not drag benches or equipment across the floor.',
          'Do not hit the floor, the walls or the posts with a racket.',
          'Do not wear outdoor shoes, spikes or heels on the court.',
        ],
      },
    ],
  },
  {
    id: 'prohibited-items',
    title: 'Prohibited items',
    lists: [
      {
        items: [
          'Food, chewing gum and sweet drinks on the court.',
          'Alcohol, tobacco and other drugs anywhere in the centre.',
          'Glass bottles and other things that break.',
          'Weapons, fireworks and anything that burns.',
          'Pets, except assistance dogs.',
        ],
      },
    ],
  },
  {
    id: 'dress-code',
    title: 'Dress code',
    lists: [
      {
        items: [
          'Sports clothes: a shirt with shorts, a skirt or track trousers.',
          'Indoor sports shoes with clean, non-marking soles.',
          'No jeans, no bare feet and no bare upper body.',
        ],
      },
    ],
  },
  {
    id: 'etiquette',
    title: 'Court etiquette',
    lists: [
      {
        items: [
          'Wait for the end of a rally before you walk behind a court.',
          'Keep your voice and your phone low.',
          'Hand a shuttle back under the net, or over it to the server.',
          'Children must be with an adult.',
        ],
      },
    ],
  },
  {
    id: 'equipment',
    title: 'Equipment',
    lists: [
      {
        items: [
          'Bring your own racket and shuttles, and check strings and grip before play.',
          'Use the centre’s equipment only for its purpose, and put it back.',
          'Nets and posts are set up and moved by the staff only.',
        ],
      },
    ],
  },
]

/** The public emergency numbers (B9.26). */
export const emergencyServices = [
  { name: 'Emergency services', phone: '119' },
  { name: 'Medical emergency', phone: '110' },
] as const

/** The steps in an emergency (B2.88). */
export const safetyRules: readonly string[] = [
  'Stop play when someone is hurt, and call the staff.',
  'Do not move an injured person unless there is danger.',
  'In a fire, leave by the nearest exit, do not use a lift, and do not go back for belongings.',
  'Keep exits and corridors free.',
]

/** The rules for booking, beside the facts above (B2.88, B9.25). */
export const bookingRules = (): readonly string[] => [
  'Book one hour, or two in a row.',
  `Later than ${cancellationPeriod} before it begins, a booking cannot be cancelled.`,
  refundSentence(null),
  'The rate of each court is displayed where you book it.',
]

/** A badminton court by the rules of the game, in metres. */
export const court = {
  length: 13.4,
  doublesWidth: 6.1,
  singlesWidth: 5.18,
  /** Distance from the net. */
  shortService: 1.98,
  /** Distance from the back line, in doubles. */
  longService: 0.76,
} as const
