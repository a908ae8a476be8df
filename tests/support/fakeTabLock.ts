import type { TabLock } from '@world/tabLock'

/** The lock of one browser: the first to ask gets it, and the next one after its release. */
export function fakeTabLock() {
  let waiting: ((isHeld: boolean) => void)[] = []
  return {
    ofTab: (): TabLock => ({
      hold: (callback) => {
        waiting.push(callback)
        callback(waiting[0] === callback)
        return () => {
          const held = waiting[0] === callback
          waiting = waiting.filter((each) => each !== callback)
          if (held) waiting[0]?.(true)
        }
      },
    }),
  }
}
