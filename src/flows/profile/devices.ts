import { fromPromise } from 'xstate'
import type { SignOutTarget } from '@domain/account/devices'
import { devicesMachine } from '@machines/profile/devices/devices.machine'
import type { FetchDevices, SignOutOfTarget } from '@machines/profile/devices/devices.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The devices on which the member is signed in, over the member API (extension `sessions`). */
export function devicesFlow(deps: FlowDeps) {
  const { api, config } = deps
  const machine = devicesMachine.provide({
    actors: {
      fetchDevices: fromPromise<FetchDevices['output'], undefined>(({ signal }) =>
        api.call('signedInDevices', undefined, { signal }),
      ),
      signOutTarget: fromPromise<SignOutOfTarget['output'], SignOutTarget>(({ input, signal }) =>
        input.kind === 'device'
          ? api.call('signOutDevice', { id: input.device.id }, { signal })
          : api.call('signOutOtherDevices', undefined, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return {
    machine,
    input: {
      isOffered: config.extensions.includes('sessions'),
      hasCalendarFeed: config.extensions.includes('calendar-feed'),
    },
  }
}
