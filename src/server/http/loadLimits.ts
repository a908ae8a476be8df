/** How much one client may ask for at a time (security check 27). */
export interface LoadLimits {
  /**
   * How many connections one client may have open. Requests of as many more are answered with 429; connections beyond
   * those are closed at once. It does not count behind a proxy, whose connections are everybody's.
   */
  readonly connections: number
  /** How many requests of one connection wait for the one before them; the next one is answered with 429, and ends it. */
  readonly waitingInConnection: number
  /** How many bodies of one client are received at a time; a further one ends the one that is longest on its way. */
  readonly receiving: number
  /** How many bytes the bodies of all clients may have that are received at a time, as they say themselves. */
  readonly receivingOfAll: number
  /** How many requests of one client are answered at a time. */
  readonly running: number
  /** How many more of its requests wait; beyond that it is 429. */
  readonly waiting: number
  /** After so many milliseconds in which nobody took anything of an answer, its connection is ended. */
  readonly readerTimeout: number
}

/**
 * A browser opens six connections to a server and asks for one thing over each. Eighty members who open a page at once in
 * the network of one club stay below all of these. More than the hashes of one client are under way, so that its other
 * requests do not wait for those.
 */
export const defaultLoadLimits: LoadLimits = {
  connections: 512,
  waitingInConnection: 16,
  receiving: 256,
  receivingOfAll: 64 * 1024 * 1024,
  running: 16,
  waiting: 600,
  readerTimeout: 30_000,
}
