import { failed, succeeded } from '@domain/values/outcome'
import { childAccountsMachine } from '@machines/profile/childAccounts/childAccounts.machine'
import { blockedChild, childMembers, removableChild } from '@tests/support/children'
import { defineModel } from '@tests/support/model'
import { failures } from '@tests/support/samples'

/** The list of children: children, none, every failure, for members who may and may not change it. */
export const model = defineModel(childAccountsMachine, {
  name: 'childAccounts',
  inputs: { full: { mayManage: true }, basic: { mayManage: false } },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchChildren: [
      succeeded(childMembers([blockedChild, removableChild])),
      succeeded(childMembers([])),
      failed(failures.offline),
      failed(failures.tooMany),
      failed(failures.malformed),
    ],
    countDown: [],
    watchChanges: [],
  },
  background: ['watchChanges'],
  contextKey: ({ context }) => [
    context.mayManage,
    context.members?.children.length ?? null,
    context.failure?.kind ?? null,
    context.secondsLeft > 0,
  ],
  invariants: {
    'a list that could not be read is empty': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.members === null,
    'a server that asks to wait is not asked again': (snapshot) =>
      !(snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })) ||
      (!snapshot.can({ type: 'retry.requested' }) && !snapshot.can({ type: 'data.outdated' })),
  },
})
