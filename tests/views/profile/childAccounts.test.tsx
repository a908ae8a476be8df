import { act, screen, within } from '@testing-library/react'
import type { ChildMember } from '@domain/account/account'
import { failed, succeeded } from '@domain/values/outcome'
import { childAccountsMachine } from '@machines/profile/childAccounts/childAccounts.machine'
import { blockedChild, childMembers, removableChild } from '@tests/support/children'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { ChildAccountsView } from '@views/profile/childAccounts/ChildAccountsView'

async function renderPage(children: readonly ChildMember[], mayManage = true) {
  const page = renderFlow(ChildAccountsView, childAccountsMachine, { mayManage })
  await act(() => page.live.answer('fetchChildren', succeeded(childMembers(children))))
  return page
}
const tiles = () => screen.getAllByRole('definition').map((value) => value.textContent)

describe('the page of the child accounts', () => {
  it('counts children, adults and all members, with a dash while they are not known [A2.51, A2.52, A3.21, A2.51c, A2.52b, A2.52c]', async () => {
    const { live } = renderFlow(ChildAccountsView, childAccountsMachine, { mayManage: true })
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Child Members',
      'Adult Members',
      'Total Members',
    ])
    expect(tiles()).toEqual(['–', '–', '–'])
    const counts = { children: 2, adults: 3, total: 5 }
    await act(() => live.answer('fetchChildren', succeeded({ children: [blockedChild], counts })))
    expect(tiles()).toEqual(['2', '3', '5'])
    expect(screen.getByRole('button', { name: 'Add New Child' })).toBeVisible()
  })

  it('is a card for each child with what the centre knows of it [A2.53, A3.20]', async () => {
    await renderPage([blockedChild, removableChild])
    const [first, second] = screen.getAllByRole('listitem')
    for (const text of [
      'Sahan Perera',
      '12 years · Male · Child',
      'Active',
      'Piliyandala Central College',
      'Joined May 8, 2025 · 1 class · Emergency 0771234567',
    ])
      expect(within(first as HTMLElement).getByText(text)).toBeVisible()
    expect(within(second as HTMLElement).getByText('0 classes')).toBeVisible()
  })

  it('marks a status by colour and word, and one that it does not know as grey [A4.28, A4.29, A4.35, A9.16, A4.28b, A4.28c, A4.28d]', async () => {
    const words = ['Active', 'Inactive', 'Suspended', 'Waiting']
    await renderPage(words.map((status, id) => ({ ...blockedChild, id, status })))
    const pills = words.map((word) => screen.getByText(word))
    for (const [at, tone] of ['good', 'neutral', 'bad', 'neutral'].entries())
      expect(pills[at]).toHaveClass(tone)
  })

  it('offers the first child when there is none [A2.53, A2.53b, A2.53c]', async () => {
    await renderPage([])
    expect(screen.getByText('No Child Accounts')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Your First Child' })).toBeVisible()
  })

  it('shows a Basic member the children without a way to change them [A6.05]', async () => {
    await renderPage([blockedChild], false)
    expect(screen.getByText('Sahan Perera')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has a banner with a way to try again when the children cannot be read [A2.51, A8.11, A2.51b, A8.11c]', async () => {
    const { live, user } = renderFlow(ChildAccountsView, childAccountsMachine, { mayManage: true })
    await act(() => live.fail('fetchChildren'))
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred while fetching data')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('fetchChildren', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 }))
    expect(screen.getByRole('timer')).toHaveTextContent('0:30')
  })
})
