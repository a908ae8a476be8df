import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { SupportPlace } from '@domain/messages/support'

/** `adding.notKnown`; parallel regions as `reading.failed+paying`. */
const textOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => [name, inner === undefined ? '' : textOf(inner)].filter(Boolean).join('.'))
        .join('+')

/** The flow and the state that a packet for support names: names in the code, no data of the member. */
export const supportPlaceOf = (snapshot: AnyMachineSnapshot): SupportPlace => ({
  flow: snapshot.machine.id,
  state: textOf(snapshot.value),
})
