import { useLayoutEffect, useRef, useState } from 'react'
import { isFound } from './actors'
import { activePaths, type ChartNode } from './stateTree'
import type { Taker } from './takenBy'

interface Arrow {
  readonly key: string
  readonly path: string
}

export interface ChartProps {
  readonly chart: ChartNode
  readonly value: unknown
  /** The type of the actor's last event, if any; its handlers are marked. */
  readonly lastEvent: string | null
  /** The text of the search, in lower case; transitions with it are marked. */
  readonly search: string
  /** Who took the transition with this key. */
  readonly takenBy: (key: string) => Taker
}

/** The scales of the chart; one below the third is for the whole at a glance. */
const scales = [0.5, 0.65, 0.8, 1, 1.25, 1.5, 2]
const fitting = scales.slice(1, 4).reverse()

/** The curve from the end of a transition to the side of its target state, in pixels of the canvas before its scale. */
function curve(from: DOMRect, to: DOMRect, canvas: DOMRect, scale: number): string {
  const isLeft = to.right < from.left
  const isRight = to.left > from.right
  const [startX, startY, endX, endY] = [
    (isLeft ? from.left : from.right) - canvas.left,
    from.top + from.height / 2 - canvas.top,
    (isRight ? to.left : to.right) - canvas.left,
    to.top + 14 * scale - canvas.top,
  ].map((pixels) => pixels / scale) as [number, number, number, number]
  const bend = isLeft || isRight ? Math.max(24, Math.abs(endX - startX) / 2) : 36
  return `M${startX},${startY} C${startX + (isLeft ? -bend : bend)},${startY} ${endX + (isRight ? -bend : bend)},${endY} ${endX},${endY}`
}

/** Arrows of the possible transitions: from each transition of an active state to its target state. */
function arrowsIn(canvas: HTMLElement, scale: number): Arrow[] {
  const bounds = canvas.getBoundingClientRect()
  return [...canvas.querySelectorAll<HTMLElement>('[data-active] > ul > [data-targets]')].flatMap(
    (item, index) =>
      (item.dataset['targets'] ?? '').split(' ').flatMap((path) => {
        const target = canvas.querySelector(`[data-path="${CSS.escape(path)}"]`)
        if (target === null) return []
        const outline = curve(item.getBoundingClientRect(), target.getBoundingClientRect(), bounds, scale)
        return [{ key: `${index} ${path}`, path: outline }]
      }),
  )
}

function Node({
  node,
  active,
  ...marks
}: {
  node: ChartNode
  active: ReadonlySet<string>
} & Pick<ChartProps, 'lastEvent' | 'search' | 'takenBy'>) {
  const { lastEvent, search, takenBy } = marks
  const isActive = active.has(node.path)
  return (
    <div
      className={`state ${node.kind}`}
      data-path={node.path}
      {...(isActive ? { 'data-active': '', 'aria-current': 'true' as const } : {})}
    >
      <p className="stateName">
        {node.isInitial && <span title="initial state">●</span>} {node.key}
        {node.kind === 'atomic' || node.kind === 'compound' ? '' : ` (${node.kind})`}
        {node.invokes.length > 0 && <span className="invokes"> runs {node.invokes.join(', ')}</span>}
      </p>
      {node.transitions.length > 0 && (
        <ul>
          {node.transitions.map((transition) => (
            <li
              key={transition.key}
              data-taken={takenBy(transition.key)}
              className={isActive && transition.eventType === lastEvent ? 'handled' : undefined}
              {...(transition.targets.length > 0 ? { 'data-targets': transition.targets.join(' ') } : {})}
            >
              {isFound(search, transition) ? <mark>{transition.text}</mark> : transition.text}
            </li>
          ))}
        </ul>
      )}
      {node.children.length > 0 && (
        <div className="children">
          {node.children.map((child) => (
            <Node key={child.key} node={child} active={active} {...marks} />
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * A machine as nested boxes with highlighted active states, and arrows from the possible transitions to their
 * targets. The boxes wrap in the width of the window; without a chosen scale, the largest of a few at which
 * the chart also fits in its height.
 */
export function Chart({ chart, value, ...marks }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [arrows, setArrows] = useState<readonly Arrow[]>([])
  const [chosen, choose] = useState<number | null>(null)
  const [scale, setScale] = useState(1)
  const shown = JSON.stringify(value)
  useLayoutEffect(() => {
    const [outer, element] = [box.current, canvas.current]
    if (outer === null || element === null) return
    const fits = (tried: number) => {
      element.style.zoom = String(tried)
      return outer.scrollHeight <= outer.clientHeight && outer.scrollWidth <= outer.clientWidth
    }
    const draw = () => {
      const next = chosen ?? fitting.find(fits) ?? fitting.at(-1) ?? 1
      element.style.zoom = String(next)
      setScale(next)
      setArrows(arrowsIn(element, next))
    }
    const observer = new ResizeObserver(draw)
    observer.observe(outer)
    draw()
    const active = [...element.querySelectorAll('[data-active]')].at(-1)
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => observer.disconnect()
  }, [chart, shown, chosen])
  const next = (by: 1 | -1) => scales[scales.indexOf(scale) + by]
  const zoom = (by: 1 | -1) => choose(next(by) ?? scale)
  return (
    <div className="chartFrame">
      <p role="group" aria-label="Size of the chart" className="steps">
        <button type="button" aria-label="Smaller" disabled={next(-1) === undefined} onClick={() => zoom(-1)}>
          −
        </button>
        <output>{Math.round(scale * 100)} %</output>
        <button type="button" aria-label="Larger" disabled={next(1) === undefined} onClick={() => zoom(1)}>
          +
        </button>
        <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
          Fit
        </button>
      </p>
      <div className="chartBox" ref={box} role="region" aria-label="Chart">
        <div className="chart" ref={canvas}>
          <Node node={chart} active={activePaths(value)} {...marks} />
          <svg aria-hidden="true">
            <defs>
              <marker
                id="head"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0,0 L8,4 L0,8 z" />
              </marker>
            </defs>
            {arrows.map(({ key, path }) => (
              <path key={key} d={path} markerEnd="url(#head)" />
            ))}
          </svg>
        </div>
      </div>
    </div>
  )
}
