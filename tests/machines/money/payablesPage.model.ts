import { payablesPageMachine } from '@machines/money/payablesPage/payablesPage.machine'
import { firstPlace } from '@domain/money/duesPlace'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

/** The page of the list and the queue. */
export const model = defineModel(payablesPageMachine, {
  name: 'payablesPage',
  input: {
    parent: noParent,
    payables: { hasDuePages: true, desk: null, place: firstPlace },
    payQueue: { queue: null, desk: null, joint: null },
  },
  samples: {},
  answers: { payables: [], payQueue: [] },
  background: ['payables', 'payQueue'],
  contextKey: () => null,
  rests: [''],
})
