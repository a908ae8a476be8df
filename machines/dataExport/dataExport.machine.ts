/**
 * The download of everything that the portal holds of the member (extension `data-export`), after the password was asked
 * for again.
 *
 * Started by the profile page, ends with it. Always: without the extension nothing is offered; neither the password nor
 * the data is in any context; it only reads, so that a try whose answer was lost may be made again.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedPromise } from '@machines/actors'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/wait'
import type { DataExportContext, DataExportEvent, DataExportInput, DownloadExport } from './dataExport.types'

type Answered = { output: DownloadExport['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

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
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isDownloaded: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
    waitIsOver,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { failure: output.failure, ...waitAskedBy(output.failure) },
    ),
    clearFailure: assign({ failure: null }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'dataExport',
  context: ({ input }) => ({ ...input, failure: null, ...noWait }),
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
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'downloadExport',
        src: 'downloadExport',
        input: ({ event }) => {
          if (event.type !== 'password.submitted') throw new Error('exporting starts with the password')
          return { password: event.password }
        },
        onDone: [
          { guard: { type: 'isDownloaded', params: answer }, target: 'closed.downloaded' },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'setFailure', params: answer },
          },
          { target: 'asking.refused', actions: { type: 'setFailure', params: answer } },
        ],
        onError: { target: 'asking.defective', actions: 'reportDefect' },
      },
    },
    waiting: { ...wait, on: { ...wait.on, ...closing } },
  },
})
