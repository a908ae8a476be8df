import { useRef } from 'react'
import { render, screen } from '@testing-library/react'
import { useScrolledTo } from '@ui/useScrolledTo'

/** Six weeks of 70 pixels below a head of 40, in a frame that cuts off the last 20. */
const [head, week, frameHeight] = [40, 70, 440]

function Weeks({ today }: { readonly today: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useScrolledTo(frame, { parts: '.week', marked: '[aria-current]', content: String(today) })
  return (
    <div ref={frame} data-testid="frame">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="week">
          {at === today ? <p aria-current="date">Today</p> : null}
        </div>
      ))}
    </div>
  )
}

beforeEach(() => {
  const weeks = () => [...document.querySelectorAll('.week')]
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = weeks().indexOf(this)
    return at < 0 ? new DOMRect(0, 0, 300, frameHeight) : new DOMRect(0, head + at * week, 300, week)
  })
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(frameHeight)
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(head + 6 * week)
})
afterEach(() => jest.restoreAllMocks())

it('stays at its start while the marked week and the next one are in view', () => {
  render(<Weeks today={3} />)
  const frame = screen.getByTestId('frame')
  expect([frame.scrollTop, frame.style.paddingBlockEnd]).toEqual([0, ''])
})

it('leaves the first week below its head whole or hides it, where the content ends too early with room below it', () => {
  render(<Weeks today={5} />)
  const frame = screen.getByTestId('frame')
  // 20 pixels are hidden: the frame scrolls by a whole week, and has 50 pixels more for it.
  expect([frame.scrollTop, frame.style.paddingBlockEnd]).toEqual([week, '50px'])
})
