import type { CooldownTicked } from './resendCooldown.types'

type Seconds = { secondsLeft: number }
const seconds = ({ event }: { event: CooldownTicked }): Seconds => ({ secondsLeft: event.secondsLeft })

/**
 * What a state has during which the member may ask for another mail: the wait of its address. The flow names the actor
 * `resendCooldown` and the actions `setCooldown`, `clearCooldown` and `reportDefect` in its `setup`.
 */
export const coolingDown = <const Input>(input: Input) =>
  ({
    invoke: {
      id: 'resendCooldown',
      src: 'resendCooldown',
      input,
      onError: { actions: ['clearCooldown', 'reportDefect'] },
    },
    on: { 'cooldown.ticked': { actions: { type: 'setCooldown', params: seconds } } },
  }) as const
