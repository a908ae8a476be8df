import type { AnyActorRef } from 'xstate'
import type { CooldownTicked, ResendCooldownInput } from './resendCooldown.types'

type Seconds = { secondsLeft: number }
const seconds = ({ event }: { event: CooldownTicked }): Seconds => ({ secondsLeft: event.secondsLeft })

/**
 * The parts of a state in which the member may request another mail: the wait of its address. The flow names
 * the actor `resendCooldown` and the actions `setCooldown`, `clearCooldown` and `reportDefect` in its
 * `setup`.
 */
export const coolingDown = <Context>(addressOf: (context: Context) => string) =>
  ({
    invoke: {
      id: 'resendCooldown',
      src: 'resendCooldown',
      input: ({ context, self }: { context: Context; self: AnyActorRef }): ResendCooldownInput => ({
        address: addressOf(context),
        parent: self,
      }),
      onError: { actions: ['clearCooldown', 'reportDefect'] },
    },
    on: { 'cooldown.ticked': { actions: { type: 'setCooldown', params: seconds } } },
  }) as const
