import { useLayoutEffect, useRef, useState } from 'react'
import { activePaths, type ChartNode, transitionText } from './stateTree'
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
  /** Who took the transition with this key. */
  readonly takenBy: (key: string) => Taker
}

/** The curve from the end of a transition to the side of its target state. */
function curve(from: DOMRect, to: DOMRect, canvas: DOMRect): string {
  const startX = from.right - canvas.left
  const startY = from.top + from.height / 2 - canvas.top
  const isRight = to.left > from.right
  const endX = (isRight ? to.left : to.right) - canvas.left
  const endY = to.top + 14 - canvas.top
  const bend = isRight ? Math.max(24, (endX - startX) / 2) : 36
  return `M${startX},${startY} C${startX + bend},${startY} ${endX + (isRight ? -bend : bend)},${endY} ${endX},${endY}`
}

/** Arrows of the possible transitions: from each transition of an active state to its target state. */
function arrowsIn(canvas: HTMLElement): Arrow[] {
  const bounds = canvas.getBoundingClientRect()
  return [...canvas.querySelectorAll<HTMLElement>('[data-active] > ul > [data-targets]')].flatMap(
    (item, index) =>
      (item.dataset['targets'] ?? '').split(' ').flatMap((path) => {
        const target = canvas.querySelector(`[data-path="${CSS.escape(path)}"]`)
        if (target === null) return []
        const outline = curve(item.getBoundingClientRect(), target.getBoundingClientRect(), bounds)
        return [{ key: `${index} ${path}`, path: outline }]
      }),
  )
}

function Node({
  node,
  active,
  lastEvent,
  takenBy,
}: {
  node: ChartNode
  active: ReadonlySet<string>
} & Pick<ChartProps, 'lastEvent' | 'takenBy'>) {
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
              {transitionText(transition)}
            </li>
          ))}
        </ul>
      )}
      {node.children.length > 0 && (
        <div className="children">
          {node.children.map((child) => (
            <Node key={child.key} node={child} active={active} lastEvent={lastEvent} takenBy={takenBy} />
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * A machine as nested boxes with highlighted active states, and arrows from the possible transitions to their
 * targets.
 */
export function Chart({ chart, value, lastEvent, takenBy }: ChartProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const [arrows, setArrows] = useState<readonly Arrow[]>([])
  const shown = JSON.stringify(value)
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    const draw = () => setArrows(arrowsIn(element))
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    draw()
    return () => observer.disconnect()
  }, [chart, shown])
  return (
    <div className="chart" ref={canvas}>
      <Node node={chart} active={activePaths(value)} lastEvent={lastEvent} takenBy={takenBy} />
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
  )
}
