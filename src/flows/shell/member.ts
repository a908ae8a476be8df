import { type EventObject, fromCallback, sendTo } from 'xstate'
import { memberMachine } from '@machines/shell/member/member.machine'
import type { MemberWorldEvent } from '@machines/shell/member/member.types'
import { records as table } from '@world/recordTable'
import { customerOf } from '@flows/money/customer'
import type { FlowDeps } from '@flows/shared/deps'
import { isPaymentUnderWay } from '@flows/shared/paymentUnderWay'
import { reporting } from '@flows/shared/reporting'
import { connectivityFlow } from './connectivity'
import { loadedPartFlow, type Part } from './loadedPart'
import { portalUpdateFlow, type WorkerPort } from './portalUpdate'
import { type SidebarOptions, sidebarFlow } from './sidebar'

export interface MemberOptions extends SidebarOptions {
  readonly worker: WorkerPort
  /** The parts that load after the page. */
  readonly parts: Readonly<Record<'notifications' | 'pageSearch' | 'payment' | 'paymentReturn', Part>>
}

/** The frame of every page of a member. */
export function memberFlow(deps: FlowDeps, { parts, worker, viewport, groupOf }: MemberOptions) {
  const { lifecycle, records } = deps
  const sidebar = sidebarFlow(deps, { viewport, groupOf })
  const connectivity = connectivityFlow(deps)
  const isNeeded = isPaymentUnderWay(deps)
  const notifications = loadedPartFlow(deps, parts.notifications, { isNeeded: true })
  const pageSearch = loadedPartFlow(deps, parts.pageSearch)
  const payment = loadedPartFlow(deps, parts.payment, { isNeeded })
  const paymentReturn = loadedPartFlow(deps, parts.paymentReturn, { isNeeded })
  const machine = memberMachine.provide({
    actors: {
      sidebar: sidebar.machine,
      connectivity: connectivity.machine,
      portalUpdate: portalUpdateFlow(deps, worker).machine,
      notifications: notifications.machine,
      pageSearch: pageSearch.machine,
      payment: payment.machine,
      paymentReturn: paymentReturn.machine,
      watchMember: fromCallback<EventObject, undefined, MemberWorldEvent>(({ sendBack }) => {
        const expect = () => sendBack({ type: 'payment.expected' })
        const ends = [
          lifecycle.onInteraction(() => sendBack({ type: 'interaction.started' })),
          lifecycle.onReturn(expect),
          records.watch(table.payments, expect),
        ]
        return () => ends.forEach((end) => end())
      }),
    },
    actions: {
      openPayment: sendTo('payment', ({ event }) => ({
        type: 'event.sent' as const,
        event: { ...event, type: 'payment.wanted', customer: customerOf(deps) },
      })),
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      sidebar: sidebar.input,
      connectivity: connectivity.input,
      notifications: notifications.input,
      pageSearch: pageSearch.input,
      payment: payment.input,
      paymentReturn: paymentReturn.input,
    },
  }
}
