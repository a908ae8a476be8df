/**
 * Flow × fault: the effect of a fault for the member. Every cell is a promise; the titles of its tests name
 * it and the asserted effect: `Sign-up, N2 (Q): …`. `tests/conventions/faults.test.ts` finds cells without
 * tests.
 */

/** Each fault by its name in titles. */
export const faults = {
  N1: 'offline, and the device knows it',
  N2: 'the answer is lost, or does not come for 30 seconds',
  N3: 'the answer comes late',
  N4: 'the server fails (5xx)',
  N5: 'not the promised body',
  N6: '429',
  N7: '401',
  N8: '409 or 422',
  N9: 'the server has drifted',
  U1: 'pressed twice',
  U2: 'reload',
  U3: 'Back',
  U4: 'a second tab',
  T: 'sleep and clocks',
  S1: 'storage fails',
} as const
export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as readonly Fault[]

/**
 * The causes of the network faults, each with its fault: the names for Jest, the simulation and the journeys.
 */
interface NetworkFaults {
  readonly lost: 'N2'
  readonly silence: 'N2'
  readonly badGateway: 'N2'
  readonly gatewayTimeout: 'N2'
  readonly failing: 'N4'
  readonly failingWithWords: 'N4'
  readonly captivePortal: 'N5'
  readonly empty: 'N5'
  readonly nothing: 'N5'
  readonly noEnvelope: 'N5'
  readonly tooMany: 'N6'
  readonly unauthorised: 'N7'
}
export type NetworkFault = keyof NetworkFaults

/** The effects of a fault by their letters. */
export const effects = {
  M: 'a message in place, the input kept, another try open',
  K: 'the last good data kept, with a notice and a way to try again',
  E: 'an error with Try Again',
  Q: 'not known: read again, then said to be done or not; never sent again by itself',
  O: 'the session ends; path and work are remembered, one notice',
  I: 'ignored',
  '1': 'one effect',
  R: 'resumed or restored, nothing sent again',
  W: 'a countdown for as long as the server asks, then open again',
  C: 'the conflict is displayed, choices refreshed, the rest kept',
  F: 'errors at their fields',
  S: 'as the specification writes',
} as const
export type Effect = keyof typeof effects

export interface FaultRow {
  /** The first words of the titles of its tests. */
  readonly name: string
  readonly kind: 'read' | 'write' | 'payment' | 'session'
  /** One letter for each fault, in their order; `-` for a fault that cannot happen. */
  readonly cells: string
}

export const faultRows: readonly FaultRow[] = [
  // N1 to N9, U1 to U4, T, S1
  { name: 'Start', kind: 'session', cells: 'K K I K K K O - K - R R R O R' },
  { name: 'Sign-in', kind: 'session', cells: 'M M I M M W M M S 1 R R R R R' },
  { name: 'Sign-up', kind: 'session', cells: 'M Q I M M W M S M 1 R R R R R' },
  { name: 'Verify', kind: 'session', cells: 'M M I M M W M S M 1 R R R R R' },
  // A second mail does no harm, so the flow does not read back a lost answer; a second tab changes nothing.
  { name: 'Forgot password', kind: 'session', cells: 'M M I M M W M M M 1 R R - R R' },
  { name: 'Reset password', kind: 'session', cells: 'M Q I M M W M M M 1 R R - R R' },
  // The same link again changes nothing more.
  { name: 'Undo an e-mail change', kind: 'session', cells: 'M M I M M W M M M 1 R R - R R' },
  { name: 'Complete profile', kind: 'write', cells: 'M Q I M M W O F M 1 R R R R R' },
  { name: 'Profile', kind: 'write', cells: 'M Q I M M W O F K 1 R R K R R' },
  { name: 'Change e-mail', kind: 'write', cells: 'M Q I M M W O M M 1 R R K M R' },
  { name: 'Change password', kind: 'write', cells: 'M Q I M M W O F M 1 R R O R R' },
  { name: 'Sign out', kind: 'session', cells: 'S S S S S S S - - 1 R S S R R' },
  { name: 'Dashboard', kind: 'read', cells: 'E E I E E W O - S - R R K R R' },
  { name: 'Calendar month', kind: 'read', cells: 'S S I S S K O - S 1 R R K R R' },
  { name: 'Free courts', kind: 'read', cells: 'E E I E E W O - S - R R K R R' },
  { name: 'Create booking', kind: 'write', cells: 'M Q I Q Q W O C Q 1 R R C C R' },
  { name: 'Pay', kind: 'payment', cells: 'M Q I M M W O M M 1 R R K R R' },
  { name: 'Pay queue', kind: 'payment', cells: 'M Q I M M W O M M 1 R R K R R' },
  { name: 'Child', kind: 'write', cells: 'M Q I M M W O M S 1 R R K R R' },
  { name: 'Devices', kind: 'write', cells: 'M Q I M M W O M M 1 R R K R R' },
  // It only reads, so a lost answer leaves nothing to find out, and a second tab changes nothing.
  { name: 'Data export', kind: 'write', cells: 'M M I M M W O F M 1 R R - R R' },
  { name: 'Delete account', kind: 'write', cells: 'M Q I M M W O F M 1 R R O R R' },
  { name: 'Mail preferences', kind: 'write', cells: 'M Q I M M W O M M 1 R R K R R' },
  // The member cannot use an address that was created and not seen: another one replaces it.
  { name: 'Calendar address', kind: 'write', cells: 'M M I M M W O M M 1 R R K R R' },
  { name: 'Revocation of the calendar address', kind: 'write', cells: 'M Q I M M W O M M 1 R R K R R' },
  { name: 'Cancel booking', kind: 'write', cells: 'M Q I Q Q W O M Q 1 R R K C R' },
  { name: 'Slot alert', kind: 'write', cells: 'M Q I M M W O C M 1 R R K R R' },
  { name: 'Move a booking', kind: 'write', cells: 'M Q I Q Q W O C Q 1 R R K R R' },
  // The device keeps them and never sends them; the network only loads the dialog.
  { name: 'Own events', kind: 'write', cells: 'E E - - - - - - - 1 R R K R M' },
  { name: 'Agenda', kind: 'read', cells: 'E E I E E W O - S - R R K R R' },
  { name: 'My bookings', kind: 'read', cells: 'E E I E E W O S S - R R K R R' },
  { name: 'Payables', kind: 'read', cells: 'E E I E E W O - S - R R K R R' },
  { name: 'Notifications', kind: 'read', cells: 'K K I K S K O - S 1 R R K R R' },
  { name: 'Guest calendar', kind: 'read', cells: 'E E I E E W - C S - R R - R R' },
  // Its dialogs keep nothing: a reload shows the day, as the server has it.
  { name: 'Front desk', kind: 'write', cells: 'M Q I Q Q W O C Q 1 R R K R R' },
  { name: 'Support', kind: 'write', cells: 'M Q I M M W O F M 1 R R - R R' },
]

export function rowNamed(name: string): FaultRow {
  const row = faultRows.find((each) => each.name === name)
  if (!row) throw new Error(`the table of faults has no row “${name}”`)
  return row
}

/** The effect of each possible fault of a row. */
export function cellsOf({ cells }: FaultRow): ReadonlyMap<Fault, Effect> {
  const letters = cells.split(' ') as (Effect | '-')[]
  return new Map(
    faultNames.flatMap((fault, at) => {
      const letter = letters[at]
      return letter === undefined || letter === '-' ? [] : [[fault, letter] as const]
    }),
  )
}

/** Effects that look alike in all flows of a kind: a browser test shows each in one of them. */
export const alikeInKind: readonly Effect[] = ['M', 'K', 'E', 'Q', 'O', 'W', 'C', 'F', 'R']

/** The cells that a title names. */
export const faultsIn = (title: string): readonly Fault[] =>
  faultNames.filter((fault) => new RegExp(`\\b${fault}\\b`).test(title.replace(/\[.*\]$/, '')))

/** The effect that a title states for a fault: `O` of `N7` in "Pay, N7 (O): …"; null when it states none. */
export const effectIn = (title: string, fault: Fault): string | null =>
  new RegExp(`\\b${fault} \\((.)\\)`).exec(title)?.[1] ?? null

/** True when a title belongs to this row: it begins with its name. */
export const isOfRow = ({ name }: FaultRow, title: string): boolean =>
  title.startsWith(name) && /^[,:]/.test(title.slice(name.length))
