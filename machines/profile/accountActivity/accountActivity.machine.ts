/**
 * The recent events of the member's account: sign-ins, refusals, and changes of address or password
 * (extension `account-activity`). The flow requests nothing before the member opens it.
 */
import type { AccountEvent } from '@domain/account/accountActivity'
import { reader } from '@machines/shared/reader/reader.machine'

export const accountActivityMachine = reader<'activity', readonly AccountEvent[]>()({
  id: 'accountActivity',
  topics: ['devices'],
})
