import { fromPromise } from 'xstate'
import { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import type { CloseHours, OpenHours } from '@machines/desk/deskClosing/deskClosing.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { deskCalls } from './deskCalls'

/** Hours out of sale over the member API. */
export function deskClosingFlow(deps: FlowDeps) {
  const call = deskCalls(deps)
  const machine = deskClosingMachine.provide({
    actors: {
      closeHours: fromPromise<CloseHours['output'], CloseHours['input']>(({ input, signal }) =>
        call('deskClose', input, { signal }),
      ),
      openHours: fromPromise<OpenHours['output'], OpenHours['input']>(({ input, signal }) =>
        call('deskOpen', input, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: undefined }
}
