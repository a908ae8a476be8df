import { pageReach } from '@machines/shared/pageReach'
import { failures } from '@tests/support/samples'

type Flows = Parameters<typeof pageReach>[0]
const flow = (value: unknown, failure: unknown = null, known: unknown = null) => ({
  value,
  context: { failure, known },
})
const { unreachable, offline, tooMany } = failures
const fine = flow({ loaded: 'ready' })
const failed = flow('failed', unreachable)
const again = flow({ month: 'loading', branches: 'known' }, offline)
const stale = flow({ loaded: 'stale' }, unreachable)
const kept = flow('failed', unreachable, { data: 8 })
const sent = flow({ signingOut: 'refused' }, unreachable)
const refused = flow('failed', tooMany)

it.each([
  ['all flows read', [fine, fine], 'reached', 'reached'],
  ['one does not reach the server, which it says itself', [failed, fine], 'part', 'bare'],
  ['several do not, one of which tries again', [failed, again], 'bare', 'bare'],
  ['one of them displays what it read before', [failed, stale], 'outdated', 'outdated'],
  ['one of them displays what an earlier start read', [failed, kept], 'outdated', 'outdated'],
  ['what was sent did not reach it, or the server refused', [sent, refused], 'reached', 'reached'],
] as const)('%s', (_what, flows, alone, besideNotice) => {
  const of = (isSaid: boolean) => pageReach(flows as unknown as Flows, isSaid)
  expect([of(false), of(true)]).toEqual([alone, besideNotice])
})
