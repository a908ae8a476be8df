import { render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { setupUser } from '@tests/support/user'
import { DayStrip } from '@ui/DayStrip'
import { FacilityCard } from '@ui/FacilityCard'
import { SlotGrid, type SlotState } from '@ui/SlotGrid'
import { SlotList } from '@ui/SlotList'

const facilities = [
  { id: '1', name: 'Court 1' },
  { id: '2', name: 'Court 2', detail: '4 players' },
  { id: '3', name: 'Court 3' },
]
const hours = ['17', '18', '19'].map((id) => ({ id, label: `${Number(id) - 12}:00 PM` }))
const states: Record<string, readonly SlotState[]> = {
  17: ['past', 'past', 'past'],
  18: ['booked', 'free', 'yours'],
  19: ['free', 'free', 'booked'],
}

function Day({ onChoose = () => {} }: { onChoose?: (facility: string, hour: string) => void }) {
  const [chosen, choose] = useState('')
  return (
    <StrictMode>
      <SlotGrid
        label="Badminton, Wednesday, July 8"
        facilities={facilities}
        hours={hours}
        slot={(facility, hour) => {
          const state = states[hour]?.[Number(facility) - 1] ?? 'past'
          const shown = `${facility}-${hour}` === chosen ? 'selected' : state
          return { state: shown, name: `Court ${facility} at ${hour}, ${shown}` }
        }}
        onChoose={(facility, hour) => {
          choose(`${facility}-${hour}`)
          onChoose(facility, hour)
        }}
      />
    </StrictMode>
  )
}

const cell = (name: string) => screen.getByRole('button', { name })

test('the grid is one stop at its first free slot, arrows move within the edges, Enter chooses', async () => {
  const user = setupUser()
  const onChoose = jest.fn()
  render(<Day onChoose={onChoose} />)
  expect(screen.getByRole('grid', { name: 'Badminton, Wednesday, July 8' })).toBeVisible()

  await user.tab()
  expect(cell('Court 2 at 18, free')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['2', '18']])
  expect(cell('Court 2 at 18, selected')).toHaveFocus()
  expect(cell('Court 2 at 18, selected')).toHaveAttribute('aria-pressed', 'true')

  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(cell('Court 2 at 19, free')).toHaveFocus()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(cell('Court 1 at 19, free')).toHaveFocus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(cell('Court 3 at 19, booked')).toHaveFocus()
  await user.keyboard('{PageUp}')
  expect(cell('Court 3 at 17, past')).toHaveFocus()

  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab()
  expect(cell('Court 3 at 17, past')).toHaveFocus()
})

test('the second of a double click does not unselect what the first selected', async () => {
  const user = setupUser()
  const onChoose = jest.fn()
  render(<Day onChoose={onChoose} />)
  await user.dblClick(cell('Court 2 at 18, free'))
  expect(onChoose.mock.calls).toEqual([['2', '18']])
})

test('a slot that cannot be had can be reached and read, but not chosen', async () => {
  const user = setupUser()
  const onChoose = jest.fn()
  render(<Day onChoose={onChoose} />)
  const taken = cell('Court 1 at 18, booked')
  expect(taken).toHaveAttribute('aria-disabled', 'true')
  expect(taken).not.toHaveAttribute('aria-pressed')
  await user.click(taken)
  expect(taken).toHaveFocus()
  await user.keyboard('{Enter} ')
  expect(onChoose).not.toHaveBeenCalled()
})

test('the list of hours offers the same choice to a thumb', async () => {
  const user = setupUser()
  const onChoose = jest.fn()
  render(
    <StrictMode>
      <SlotList
        label="Court 2"
        onChoose={onChoose}
        slots={[
          { id: '18', label: '6:00 PM', state: 'free', name: 'Book Court 2, 6:00 PM - 7:00 PM' },
          { id: '19', label: '7:00 PM', state: 'booked', name: 'Court 2, 7:00 PM - 8:00 PM, booked' },
        ]}
      />
    </StrictMode>,
  )
  await user.click(cell('Court 2, 7:00 PM - 8:00 PM, booked'))
  await user.click(cell('Book Court 2, 6:00 PM - 7:00 PM'))
  expect(onChoose.mock.calls).toEqual([['18']])
})

test('the strip of days is one stop, arrows move, and a day that cannot be chosen says why', async () => {
  const user = setupUser()
  const onSelect = jest.fn()
  const day = (date: string, disabledReason?: string) => ({
    date,
    weekday: 'Wed',
    number: date.slice(-1),
    name: `July ${date.slice(-1)}`,
    disabledReason,
  })
  render(
    <StrictMode>
      <DayStrip
        label="Day"
        selected="2026-07-08"
        onSelect={onSelect}
        days={[day('2026-07-07', 'This day is over.'), day('2026-07-08'), day('2026-07-09')]}
      />
    </StrictMode>,
  )
  await user.tab()
  expect(cell('July 8')).toHaveFocus()
  await user.keyboard('{ArrowRight} ')
  expect(onSelect.mock.calls).toEqual([['2026-07-09']])
  await user.keyboard('{ArrowRight}{Enter}')
  expect(cell('July 7. This day is over.')).toHaveFocus()
  expect(onSelect).toHaveBeenCalledTimes(1)
})

test('a facility card shows name, text, capacity, two amenities and how many more, rate and whether it is free [B2.34]', () => {
  render(
    <StrictMode>
      <FacilityCard
        name="Badminton Court 2"
        description="Wooden floor."
        capacity="4 Players"
        amenities={['Lights', 'Changing room', 'Water', 'Wifi']}
        rate="LKR 1,500"
        available
      />
      <FacilityCard name="Lane 3" rate="LKR 900" available={false} />
    </StrictMode>,
  )
  expect(screen.getByRole('article', { name: 'Badminton Court 2' })).toHaveTextContent(
    'Badminton Court 2AvailableWooden floor.4 PlayersLightsChanging room+2 more: Water, WifiLKR 1,500',
  )
  expect(screen.getByRole('article', { name: 'Lane 3' })).toHaveTextContent('Lane 3BookedLKR 900')
})
