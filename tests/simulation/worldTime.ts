/**
 * The owner of a timer: a page's timers stand still while its device sleeps; the network and the server never
 * sleep.
 */
export type Waiter = 'page' | 'world'

interface Waiting {
  readonly at: number
  readonly order: number
  readonly waiter: Waiter
  readonly call: () => void | Promise<void>
}

/**
 * The one clock of a simulated world. Timers of the same instant start together; the next instant follows
 * when all of their work has come to rest.
 */
export class WorldTime {
  private waiting = new Map<number, Waiting>()
  private order = 0

  constructor(private instant: number) {}

  now() {
    return this.instant
  }

  /** Calls back after so many milliseconds; returns the id of the timer. */
  after(milliseconds: number, call: Waiting['call'], waiter: Waiter = 'world'): number {
    const order = ++this.order
    this.waiting.set(order, { at: this.instant + Math.max(0, milliseconds), order, waiter, call })
    return order
  }

  cancel(order: number) {
    this.waiting.delete(order)
  }

  /** Lets time pass while all devices are awake. */
  pass(milliseconds: number): Promise<void> {
    return this.passUntil(this.instant + milliseconds, () => true)
  }

  /** Lets time pass while the devices sleep: the timers of their pages fire afterwards, all of them late. */
  async sleep(milliseconds: number): Promise<void> {
    await this.passUntil(this.instant + milliseconds, ({ waiter }) => waiter === 'world')
    await this.pass(0)
  }

  private async passUntil(end: number, isAwake: (waiting: Waiting) => boolean) {
    await rest()
    for (;;) {
      const due = [...this.waiting.values()].filter((each) => each.at <= end && isAwake(each))
      if (due.length === 0) break
      const first = Math.min(...due.map(({ at }) => at))
      this.instant = Math.max(this.instant, first)
      const now = due.filter(({ at }) => at === first).sort((one, other) => one.order - other.order)
      for (const { order } of now) this.waiting.delete(order)
      await Promise.all(now.map(async ({ call }) => call()))
      await rest()
    }
    this.instant = end
  }
}

/** Resolves when every promise that can continue has continued. */
export const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
