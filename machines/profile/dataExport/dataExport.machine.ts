/**
 * The download of all data that the centre stores about the member (extension `data-export`), after another
 * prompt for the password.
 *
 * Started by the profile page, ends with it. Always: without the extension the flow offers nothing; neither
 * the password nor the data is in any context; the call only reads, so the member may repeat it after a lost
 * answer.
 */
import { assertEvent, setup } from 'xstate'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type { DataExportContext, DataExportEvent, DataExportInput, DownloadExport } from './dataExport.types'

type Answered = { output: DownloadExport['output'] }
const answer = withOutput<Answered['output']>()

const closing = { 'dialog.closed': { target: 'closed', actions: 'clearFailure' } } as const
const wait = waitThen({ target: 'asking', actions: 'clearFailure' })

export const dataExportMachine = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    input: {} as DataExportInput,
    tags: {} as 'busy',
  },
  actors: {
    downloadExport: unimplementedPromise<DownloadExport['output'], DownloadExport['input']>('downloadExport'),
    countDown,
  },
})
  .extend(forCalls<DataExportContext, DataExportEvent>())
  .extend({ guards: { isOffered: ({ context }) => context.isOffered } })
  .createMachine({
    id: 'dataExport',
    context: ({ input }) => ({ ...input, ...notFailed }),
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'closed' }, { target: 'notOffered' }] },
      notOffered: {},
      closed: {
        on: { 'export.requested': 'asking' },
        initial: 'quiet',
        states: { quiet: {}, downloaded: {} },
      },
      asking: {
        on: {
          ...closing,
          'password.submitted': { target: 'exporting', actions: 'clearFailure' },
        },
        initial: 'open',
        states: { open: {}, refused: {}, defective: {} },
      },
      /** The call only reads, so a lost answer is a failure like any other. */
      exporting: sending({
        src: 'downloadExport',
        input: ({ event }: { event: DataExportEvent }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        answer,
        branches: [{ guard: answer('isAccepted'), target: 'closed.downloaded' }],
        refused: 'asking.refused',
        defective: 'asking.defective',
      }),
      waiting: { ...wait, on: { ...wait.on, ...closing } },
    },
  })
