import { accountActivityMachine } from '@machines/profile/accountActivity/accountActivity.machine'
import { accountEvents } from '@tests/support/accountEvents'
import { readerModel } from '@tests/support/readers'

/** The account's events: several, none, not opened. */
export const model = readerModel(accountActivityMachine, {
  name: 'accountActivity',
  query: 'activity',
  data: [accountEvents, []],
  queries: ['activity'],
  mayBeIdle: true,
})
