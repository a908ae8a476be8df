import { act, screen, within } from '@testing-library/react'
import type { Agenda } from '@domain/booking/agenda'
import { failed } from '@domain/values/outcome'
import { agendaMachine } from '@machines/booking/agenda/agenda.machine'
import { agendaOf, hourAt } from '@tests/machines/booking/agenda.model'
import { tenInTheMorning } from '@tests/support/days'
import { bookingDue } from '@tests/support/payments'
import { read } from '@tests/support/readers'
import { readText } from '@tests/support/readText'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { AgendaView } from '@views/booking/agenda/AgendaView'

const known = (data: Agenda) => ({ data, readAt: tenInTheMorning })

const renderPage = (kept: Agenda | null = null) =>
  renderFlow(AgendaView, agendaMachine, {
    query: 'coming' as const,
    known: kept && known(kept),
    now: tenInTheMorning,
  })
const answer = ({ live }: ReturnType<typeof renderPage>, output: unknown) =>
  act(() => live.answer('readData', output as never))
const card = () => screen.getByRole('region', { name: 'Coming Up' })

describe('the agenda', () => {
  it('holds the place of what is below while it loads, and then says that nothing is booked', async () => {
    const page = renderPage()
    expect(screen.getByText('Loading what you play next...')).toBeVisible()
    expect(card()).toHaveAttribute('data-awaited')
    await answer(page, read(agendaOf([])))
    expect(card()).not.toHaveAttribute('data-awaited')
    expect(screen.getByText('Nothing is booked')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book a court' })).toHaveAttribute('href', '/calendar')
  })

  it('says below its day the hour, court, branch, whose it is and what is owed, and leads to the sheet', async () => {
    const page = renderPage()
    const child = { scheduleId: 30, bookingId: 8, participant: 'Sahan Perera', paymentStatus: 'Paid' }
    await answer(page, read(agendaOf([hourAt(18), hourAt(19), hourAt(20, child)], [bookingDue()])))
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Today, Wed Jul 8')
    const texts = screen.getAllByRole('listitem').map((item) => readText(item).replaceAll(/\s/g, ' '))
    expect(texts).toEqual([
      '6:00 PM - 8:00 PMBadminton Court 2Piliyandala BranchRs. 1,500 due',
      '8:00 PM - 9:00 PMBadminton Court 2 for Sahan PereraPiliyandala BranchPaid',
    ])
    const [link] = screen.getAllByRole('link')
    expect(link).toHaveAttribute('href', '/my-bookings?booking=55')
    expect(link?.closest('strong')).not.toBeNull()
  })

  it('folds what comes after four bookings', async () => {
    const page = renderPage()
    const hours = [7, 9, 11, 13, 15, 17].map((slot) => hourAt(slot + 4, { bookingId: slot }))
    await answer(page, read(agendaOf(hours)))
    const fold = screen.getByText('2 more bookings').closest('details')
    expect(fold).not.toHaveAttribute('open')
    expect(within(fold as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(6)
  })

  it('displays what an earlier start read, with its age, until the first answer', async () => {
    const page = renderPage(agendaOf([hourAt(18)]))
    expect(card()).toHaveTextContent('As of Jul 8, 2026, 10:00 AM')
    expect(card()).not.toHaveAttribute('data-awaited')
    await answer(page, failed(failures.offline))
    expect(screen.getByRole('listitem')).toHaveTextContent('Badminton Court 2')
    expect(screen.getByText('This may be out of date')).toBeVisible()
  })

  it('says why it could not be read, and reads again', async () => {
    const page = renderPage(agendaOf([hourAt(18)]))
    await answer(
      page,
      failed({ ...failures.refused, status: 500, message: 'Failed to fetch upcoming bookings' }),
    )
    expect(card()).toHaveTextContent('Failed to fetch upcoming bookings')
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }))
    await answer(page, read(agendaOf([hourAt(18)])))
    expect(screen.getByRole('listitem')).toBeVisible()
  })
})
