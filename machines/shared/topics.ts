/** The kinds of data of a member. A flow names the topics that it changed, or that it displays. */
export type Topic =
  /** The member's bookings, with the payment of each. */
  | 'bookings'
  /** The free and taken hours of branches. */
  | 'hours'
  | 'dues'
  | 'payments'
  | 'notifications'
  | 'children'
  | 'profile'
  /** The devices where the member is signed in, and the account's recent events. */
  | 'devices'
