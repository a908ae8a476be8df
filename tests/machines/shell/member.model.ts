import { memberMachine } from '@machines/shell/member/member.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { payable } from '@tests/support/payments'

const part = { isNeeded: false, keeps: 'last' } as const

/** The frame around the pages: the events that load its parts, and those that it forwards to them. */
export const model = defineModel(memberMachine, {
  name: 'member',
  input: {
    parent: noParent,
    sidebar: { viewport: 'desktop', expanded: true, openGroups: [] },
    connectivity: { online: true },
    notifications: { ...part, isNeeded: true },
    pageSearch: part,
    payment: part,
    paymentReturn: part,
  },
  samples: {},
  notices: {
    'interaction.started': [{ type: 'interaction.started' }],
    'payment.expected': [{ type: 'payment.expected' }],
    'payment.requested': [{ type: 'payment.requested', payable }],
  },
  answers: {
    sidebar: [],
    connectivity: [],
    portalUpdate: [],
    notifications: [],
    pageSearch: [],
    payment: [],
    paymentReturn: [],
    watchMember: [],
  },
  background: [
    'sidebar',
    'connectivity',
    'portalUpdate',
    'notifications',
    'pageSearch',
    'payment',
    'paymentReturn',
    'watchMember',
  ],
  contextKey: () => null,
  rests: [''],
})
