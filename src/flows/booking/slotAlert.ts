import { fromPromise } from 'xstate'
import { whole } from '@domain/values/outcome'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import type { CreateAlert, ReadAlerts } from '@machines/booking/slotAlert/slotAlert.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** A slot alert over the member API (extension `slot-alerts`). */
export function slotAlertFlow(deps: FlowDeps) {
  const { api } = deps
  const machine = slotAlertMachine.provide({
    actors: {
      createAlert: fromPromise<CreateAlert['output'], CreateAlert['input']>(({ input, signal }) =>
        api.call('createSlotAlert', input, { signal }),
      ),
      readAlerts: fromPromise<ReadAlerts['output'], undefined>(async ({ signal }) =>
        whole(await api.call('slotAlerts', undefined, { signal })),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine }
}
