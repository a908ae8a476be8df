import { act, screen } from '@testing-library/react'
import { succeeded } from '@domain/values/outcome'
import { firstPlace } from '@domain/money/duesPlace'
import { duesTotalOf } from '@domain/money/duesTotal'
import { duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import { devicesMachine } from '@machines/profile/devices/devices.machine'
import { tenInTheMorning } from '@tests/support/days'
import { duesWith } from '@tests/support/payments'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { DuesSummaryView } from '@views/dashboard/duesSummary/DuesSummaryView'
import { PayablesView } from '@views/money/payables/PayablesView'
import { DevicesView } from '@views/profile/devices/DevicesView'

const said = '2 could not be displayed. Counts and sums here may leave them out.'
const skipped = 2
const noDues = { items: [], total: 0, unpaid: 0, complete: false } as const
const nothing = { member: noDues, class: noDues, retail: noDues, totalCount: 0 }

describe('Rows that cannot be read', () => {
  it('are said above the dues, and those of a category are no sign that all is paid', async () => {
    const page = renderFlow(PayablesView, payablesMachine, {
      hasDuePages: false,
      desk: null,
      place: firstPlace,
    })
    const dues = { ...duesWith(), member: { ...noDues, total: 2, unpaid: 2 } }
    await act(() => page.live.answer('loadDues', succeeded({ dues, readAt: tenInTheMorning }, skipped)))
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByText('2 payments could not be displayed')).toBeVisible()
    expect(screen.queryByText(/up to date/)).toBeNull()
  })

  it('are said beside the sum of the dashboard, which then claims nothing', async () => {
    const page = renderFlow(DuesSummaryView, duesSummaryMachine, {
      query: 'dues',
      known: null,
      now: tenInTheMorning,
    })
    const { first: _, ...total } = duesTotalOf(nothing, tenInTheMorning)
    const known = read({ total, dues: nothing })
    await act(() => page.live.answer('readData', { ...known, skipped }))
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.queryByText(/Rs\. 0|Nothing to pay/)).toBeNull()
    act(() => page.live.actor.send({ type: 'refresh.requested' }))
    await act(() => page.live.answer('readData', known))
    expect(screen.queryByText(said)).toBeNull()
    expect(screen.getByText('Nothing to pay.')).toBeVisible()
  })

  it('may be other devices: the member does not read that there are none', async () => {
    const page = renderFlow(DevicesView, devicesMachine, { isOffered: true, hasCalendarFeed: true })
    const device = { id: 1, device: 'Firefox', signedInAt: null, lastUsedAt: null, isCurrent: true }
    await act(() => page.live.answer('fetchDevices', succeeded([device], skipped)))
    expect(screen.getByText(said)).toBeInTheDocument()
    expect(screen.queryByText('You are not signed in on any other device.')).toBeNull()
  })
})
