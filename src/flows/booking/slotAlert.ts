import { type Actor, fromPromise } from 'xstate'
import type { AvailabilityPort, SlotAlertPort } from '@domain/booking/bookingPorts'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import type { CreateAlert, ReadAlerts } from '@machines/booking/slotAlert/slotAlert.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** A slot alert over the member API (extension `slot-alerts`). `availability` reads the day again when its hour is free. */
export function slotAlertFlow(deps: FlowDeps, { availability }: { readonly availability: AvailabilityPort }) {
  const { api } = deps
  const machine = slotAlertMachine.provide({
    actors: {
      createAlert: fromPromise<CreateAlert['output'], CreateAlert['input']>(({ input, signal }) =>
        api.call('createSlotAlert', input, { signal }),
      ),
      readAlerts: fromPromise<ReadAlerts['output'], undefined>(({ signal }) =>
        api.call('slotAlerts', undefined, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      readDayAgain: () => availability.refresh(),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: undefined }
}

/** The slot alert as the picker sees it. */
export const slotAlertPort = (actor: Actor<typeof slotAlertMachine>): SlotAlertPort => ({
  wanted: (hour) => actor.send({ type: 'alert.wanted', hour }),
})
