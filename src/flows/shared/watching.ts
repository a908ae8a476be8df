import { type EventObject, fromCallback } from 'xstate'
import type { Place } from '@world/navigation'
import type { FlowDeps } from './deps'

/**
 * Sends an event when Back, Forward or a link brought another address of the page, with the value that `read`
 * takes from it.
 */
export const watchingAddress = <Read>(
  { navigation }: Pick<FlowDeps, 'navigation'>,
  read: (place: Place) => Read,
) =>
  fromCallback<EventObject, undefined, { type: 'address.changed' } & Read>(({ sendBack }) => {
    const { path } = navigation.current()
    return navigation.subscribe((place) => {
      if (place.path === path) sendBack({ type: 'address.changed', ...read(place) })
    })
  })
