import { fromPromise } from 'xstate'
import { centreDateOf } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import type { DownloadExport } from '@machines/profile/dataExport/dataExport.types'
import { saveFile } from '@world/downloads'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The member's data as a file, over the member API (extension `data-export`). */
export function dataExportFlow(deps: FlowDeps) {
  const { api, config } = deps
  const machine = dataExportMachine.provide({
    actors: {
      downloadExport: fromPromise<DownloadExport['output'], DownloadExport['input']>(
        async ({ input, signal }) => {
          const outcome = await api.call('exportData', input, { signal })
          if (!outcome.ok) return failed(outcome.failure)
          const { exportedAt, json } = outcome.value
          saveFile(deps, {
            name: `member-data-${centreDateOf(exportedAt)}.json`,
            type: 'application/json',
            text: json,
          })
          return succeeded(null)
        },
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { isOffered: config.extensions.includes('data-export') } }
}
