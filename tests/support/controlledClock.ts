import type { AnyActorRef } from 'xstate'

type System = AnyActorRef['system']

interface Timer {
  readonly fn: () => void
  readonly due: number
  /**
   * The JSON of the event that the timer will send, and its name in it, if the actor system scheduled the
   * timer.
   */
  readonly event: string | null
  readonly name: string | null
}

/**
 * A clock that advances only on command. Like xstate's `SimulatedClock`, but `increment` also fires timers that
 * were started by timers, and one timer can be fired by the event that it will send.
 */
export class ControlledClock {
  private readonly timers = new Map<number, Timer>()
  private readonly known = new Set<string>()
  private system: System | null = null
  private time = 0
  private next = 1

  /** Lets the clock look up the events of its timers. */
  watch(system: System) {
    this.system = system
  }

  now() {
    return this.time
  }

  setTimeout(fn: () => void, delay: number): number {
    const scheduled = Object.entries(this.system?.getSnapshot()._scheduledEvents ?? {})
    const fresh = scheduled.find(([id, event]) => !this.known.has(id) && event.delay === delay)
    this.known.clear()
    scheduled.forEach(([id]) => this.known.add(id))
    const id = this.next++
    this.timers.set(id, {
      fn,
      due: this.time + delay,
      event: fresh ? JSON.stringify(fresh[1].event) : null,
      name: fresh?.[0] ?? null,
    })
    return id
  }

  clearTimeout(id: number) {
    this.timers.delete(id)
    // A timer that is set again under its old name is a new one.
    const left = this.system?.getSnapshot()._scheduledEvents ?? {}
    this.known.forEach((name) => {
      if (!(name in left)) this.known.delete(name)
    })
  }

  /** Lets `ms` milliseconds pass and fires due timers in their order. */
  increment(ms: number) {
    const end = this.time + ms
    for (;;) {
      const due = [...this.timers]
        .filter(([, timer]) => timer.due <= end)
        .sort(([, a], [, b]) => a.due - b.due)[0]
      if (!due) break
      this.time = Math.max(this.time, due[1].due)
      this.timers.delete(due[0])
      due[1].fn()
    }
    this.time = end
  }

  /** Fires the timer that sends exactly this event; false when none runs. */
  fire(event: { readonly type: string }): boolean {
    const wanted = JSON.stringify(event)
    const found = [...this.timers].find(([, timer]) => timer.event === wanted)
    if (!found) return false
    const [id, timer] = found
    this.time = Math.max(this.time, timer.due)
    this.timers.delete(id)
    if (timer.name !== null) this.known.delete(timer.name)
    timer.fn()
    return true
  }
}
