import { render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { setupUser } from '@tests/support/user'
import { Segmented } from '@ui/Segmented'
import { Tabs } from '@ui/Tabs'

const tabs = [
  { id: 'member', label: 'Direct Booking Payables', count: 3 },
  { id: 'class', label: 'Class Payables' },
  { id: 'retail', label: 'Retail-Shop Payables' },
] as const

function Payables() {
  const [selected, select] = useState<(typeof tabs)[number]['id']>('member')
  return (
    <StrictMode>
      <Tabs label="Payables" tabs={tabs} selected={selected} onSelect={select}>
        Panel of {selected}
      </Tabs>
    </StrictMode>
  )
}

test('tabs are one stop for the Tab key, arrows choose and go round, and Tab leads into the panel', async () => {
  const user = setupUser()
  render(<Payables />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await user.tab()
  expect(tab('Direct Booking Payables 3')).toHaveFocus()

  await user.keyboard('{ArrowRight}')
  expect(tab('Class Payables')).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Class Payables' })).toHaveTextContent('Panel of class')
  await user.keyboard('{End}{ArrowRight}')
  expect(tab('Direct Booking Payables 3')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowLeft}')
  expect(tab('Retail-Shop Payables')).toHaveFocus()

  await user.tab()
  expect(screen.getByRole('tabpanel')).toHaveFocus()
})

test('a strip of views is a group of radio buttons', async () => {
  const user = setupUser()
  const chosen = jest.fn()
  render(
    <StrictMode>
      <Segmented
        legend="View"
        value="month"
        onChange={chosen}
        options={[
          { value: 'month', label: 'Month' },
          { value: 'day', label: 'Day' },
        ]}
      />
    </StrictMode>,
  )
  expect(screen.getByRole('group', { name: 'View' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
  await user.click(screen.getByText('Day'))
  expect(chosen.mock.calls).toEqual([['day']])
})
