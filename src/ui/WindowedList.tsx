import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './WindowedList.module.css'

interface WindowedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => number | string
  readonly children: (item: Item) => ReactNode
}

/** The number of items that are rendered or left out together. */
const pageSize = 10
/**
 * The distance beyond the window up to which items are rendered, in pixels: Tab always finds the next one.
 */
const margin = 400
/** The height of one item until the first measurement, in pixels. */
const estimate = 84

/** The first and last page in or near the window. */
function pagesInView(
  list: HTMLElement,
  heights: readonly number[],
  typical: number,
): readonly [number, number] {
  const { top } = list.getBoundingClientRect()
  const [from, to] = [-margin - top, window.innerHeight + margin - top]
  let [first, last, below] = [0, 0, 0]
  for (const [page, known] of heights.entries()) {
    const height = known || typical
    if (below + height < from) first = Math.min(page + 1, heights.length - 1)
    if (below < to) last = page
    below += height
  }
  return [first, Math.max(first, last)]
}

const sum = (heights: readonly number[], typical: number) =>
  heights.reduce((total, height) => total + (height || typical), 0)

/**
 * A list of any length that renders only the items in or near the window. Each item has its position and the
 * total number, and left-out items keep their height: the page's length and its scroll bar are those of the
 * whole list.
 */
export function WindowedList<Item>({ label, items, itemKey, children }: WindowedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const count = Math.ceil(items.length / pageSize)
  const [[first, last], setPages] = useState<readonly [number, number]>([0, 0])
  const [heights, setHeights] = useState<readonly number[]>([])
  const known = Array.from({ length: count }, (_, page) => heights[page] ?? 0)
  const measured = known.filter((height) => height > 0)
  const typical = measured[0] ?? estimate * pageSize

  useLayoutEffect(() => {
    const element = list.current
    if (!element || count < 3) return
    const look = () => {
      const rendered = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const next = [...known]
      for (const page of new Set(rendered.map(({ dataset }) => Number(dataset['page'])))) {
        const ofPage = rendered.filter(({ dataset }) => Number(dataset['page']) === page)
        const [top, bottom] = [ofPage[0], ofPage.at(-1)]
        // Layout sizes, independent of the scale at which a dialog begins to open.
        if (top && bottom && ofPage.length === pageSize)
          next[page] = bottom.offsetTop + bottom.offsetHeight - top.offsetTop + gapOf(element)
      }
      setHeights((before) =>
        next.every((height, page) => Math.abs(height - (before[page] ?? 0)) < 1) ? before : next,
      )
      const [from, to] = pagesInView(element, next, next.find((height) => height > 0) ?? estimate * pageSize)
      setPages((before) => (before[0] === from && before[1] === to ? before : [from, to]))
    }
    // After layout: a dialog opens after its content has rendered, and a press does not wait for the items
    // below.
    const laidOut = new ResizeObserver(look)
    laidOut.observe(element)
    window.addEventListener('scroll', look, { passive: true, capture: true })
    window.addEventListener('resize', look)
    return () => {
      laidOut.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  })

  const begin = Math.min(first, Math.max(count - 1, 0))
  const end = count < 3 ? count : Math.min(last + 1, count)
  return (
    <ol
      ref={list}
      aria-label={label}
      className={styles.list}
      style={{
        paddingBlockStart: sum(known.slice(0, begin), typical),
        paddingBlockEnd: sum(known.slice(end), typical),
      }}
    >
      {items.slice(begin * pageSize, end * pageSize).map((item, index) => {
        const at = begin * pageSize + index
        return (
          <li
            key={itemKey(item)}
            data-page={Math.floor(at / pageSize)}
            aria-setsize={items.length}
            aria-posinset={at + 1}
          >
            {children(item)}
          </li>
        )
      })}
    </ol>
  )
}

const gapOf = (element: HTMLElement): number => Number.parseFloat(getComputedStyle(element).rowGap) || 0
