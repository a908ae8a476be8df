import { failed, succeeded } from '@domain/values/outcome'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

const password = 'Shuttle-2026!'

/** The download: every answer of the server, a wait, leaving, and a server that does not offer it. */
export const model = defineModel(dataExportMachine, {
  name: 'dataExport',
  inputs: { offered: { isOffered: true }, 'not offered': { isOffered: false } },
  samples: {
    'export.requested': [{ type: 'export.requested' }],
    'password.submitted': [{ type: 'password.submitted', password }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    downloadExport: [
      succeeded(null),
      refusal({ message: 'Check the form', fields: { password: 'The password is not right.' } }),
      failed(failures.offline),
      failed(failures.unreachable),
      failed(failures.tooMany),
      failed(failures.sessionOver),
      failed(failures.malformed),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.failure?.kind ?? null, context.secondsLeft > 0],
  rests: ['notOffered'],
  secrets: { [password]: [] },
  invariants: {
    'a failure is forgotten with its dialog': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.failure === null,
    'nothing is sent while the server asks to wait': (snapshot) =>
      !snapshot.matches('waiting') || !snapshot.can({ type: 'password.submitted', password }),
  },
})
