import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import type { FetchAlerts, RemoveAlert } from '@machines/booking/slotAlerts/slotAlerts.types'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import { countingDown } from '@flows/shared/countingDown'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The member's slot alerts over the member API (extension `slot-alerts`). */
export function slotAlertsFlow(deps: FlowDeps) {
  const { api, config } = deps
  const machine = slotAlertsMachine.provide({
    actors: {
      fetchAlerts: fromPromise<FetchAlerts['output'], undefined>(({ signal }) =>
        api.call('slotAlerts', undefined, { signal }),
      ),
      removeAlert: fromPromise<RemoveAlert['output'], RemoveAlert['input']>(({ input, signal }) =>
        api.call('deleteSlotAlert', input, { signal }),
      ),
      watchHours: fromCallback<EventObject, undefined, HourBegan>(({ sendBack }) =>
        onNewHour(deps, (now) => sendBack({ type: 'hour.began', now })),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { isOffered: config.extensions.includes('slot-alerts') } }
}
