/** Where the states and the arrows of a chart stand on its page; elkjs computes it, once, while the site is built. */
import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs'
import type { ChartNode, ChartTransition } from '@tools/dev/inspector/stateTree'

/** A transition as the chart writes it: its event, and its guard, beside it or below. */
export interface Line {
  readonly transition: ChartTransition
  readonly from: string
  readonly rows: readonly string[]
}

interface Placed {
  /** Pixels from the corner of the chart. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Box extends Placed {
  readonly node: ChartNode
  readonly depth: number
  /** Its transitions that lead to no other state. */
  readonly lines: readonly Line[]
}

/** All transitions from one state to another. */
export interface Arrow extends Placed {
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
  /** The corners of the drawn line. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
  /** Where transitions begin that a state with inner states has to one of these. */
  readonly anywhere: readonly Placed[]
}

/** The sizes of the page's style (`page/site.css`), in pixels. */
const size = { row: 16, line: 4, name: 26, pad: 8, letter: 6.65, nameLetter: 8 }
const longest = 30

function lineOf(transition: ChartTransition, from: string): Line {
  const { label, guard } = transition
  const rows =
    guard === ''
      ? [label]
      : `${label} [${guard}]`.length <= longest
        ? [`${label} [${guard}]`]
        : [label, `[${guard}]`]
  return { transition, from, rows }
}

const widthOf = (lines: readonly Line[]) =>
  Math.ceil(Math.max(0, ...lines.flatMap(({ rows }) => rows.map(({ length }) => length))) * size.letter) + 16
const heightOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { rows }) => sum + rows.length * size.row + size.line, 0)

const isInside = (inner: string, outer: string) => outer === '' || inner.startsWith(`${outer}.`)

/** The id of a state for the layout; that of the root is no empty text. */
const idOf = (path: string) => `state ${path}`
const anywhereIn = (path: string) => `anywhere ${path}`

interface Drawn {
  readonly stays: readonly Line[]
  readonly leads: readonly { readonly to: string; readonly line: Line }[]
}

/** The transitions of a state that stay in it, and those with an arrow to another state. */
function drawn(node: ChartNode): Drawn {
  const lines = node.transitions.map((transition) => lineOf(transition, node.path))
  const leaves = ({ transition }: Line) => transition.targets.some((target) => target !== node.path)
  return {
    stays: lines.filter((line) => !leaves(line)),
    leads: lines.filter(leaves).flatMap((line) => line.transition.targets.map((to) => ({ to, line }))),
  }
}

const below = (node: ChartNode): readonly ChartNode[] => [node, ...node.children.flatMap(below)]

/** The words behind a state's name. */
export const noteOf = ({ kind, invokes }: ChartNode) =>
  [
    kind === 'final' || kind === 'parallel' || kind === 'history' ? kind : '',
    invokes.length > 0 ? `runs ${invokes.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** From left to right: an arrow that goes downwards into a state would cross the lines below its name. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.portPort': '14',
}

let elk: Promise<ELK> | null = null
/** The layout engine, loaded with the first chart: its code is 1.6 MB, and a check needs none of it. */
export const layouter = (): Promise<ELK> =>
  (elk ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk()))

/** Places the states, the arrows and their labels of a chart. */
export async function layoutOf(chart: ChartNode): Promise<Layout> {
  const states = new Map(below(chart).map((node) => [node.path, { node, ...drawn(node) }]))
  const needsAnywhere = (node: ChartNode) =>
    (states.get(node.path)?.leads ?? []).some(({ to }) => isInside(to, node.path))

  function shapeOf(node: ChartNode): ElkNode {
    const stays = states.get(node.path)?.stays ?? []
    const name =
      node.path === '' ? 0 : Math.ceil(node.key.length * size.nameLetter) + (node.isInitial ? 36 : 20)
    const note = noteOf(node)
    const top = size.name + (note === '' ? 0 : size.row) + heightOf(stays)
    const width = Math.max(64, name, Math.ceil(note.length * 6.2) + 16, widthOf(stays))
    const height = top + size.pad
    const layoutOptions = {
      'elk.padding': `[top=${height},left=14,bottom=14,right=14]`,
      // A state with many arrows grows until they stand apart.
      'elk.nodeSize.constraints': 'PORTS MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    }
    if (node.children.length === 0) return { id: idOf(node.path), width, height, layoutOptions }
    return {
      id: idOf(node.path),
      layoutOptions,
      children: [
        ...(needsAnywhere(node) ? [{ id: anywhereIn(node.path), width: 62, height: 20 }] : []),
        ...node.children.map(shapeOf),
      ],
    }
  }

  const arrows = new Map<string, { from: string; to: string; source: string; lines: Line[] }>()
  for (const { node, leads } of states.values())
    for (const { to, line } of leads) {
      const source = isInside(to, node.path) ? anywhereIn(node.path) : idOf(node.path)
      const key = JSON.stringify([source, to])
      const arrow = arrows.get(key) ?? { from: node.path, to, source, lines: [] }
      arrows.set(key, arrow)
      arrow.lines.push(line)
    }
  const edges = [...arrows.values()].map(({ source, to, lines }, at): ElkExtendedEdge => ({
    id: `arrow ${at}`,
    sources: [source],
    targets: [idOf(to)],
    labels: [
      {
        text: 'label',
        width: widthOf(lines),
        height: heightOf(lines),
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }))
  const page: ElkNode = { id: 'page', layoutOptions: options, children: [shapeOf(chart)], edges }
  const result: ElkNode & { edges?: ElkExtendedEdge[] } = await (await layouter()).layout(page)

  const shapes = new Map<string, ElkNode>()
  const collect = (shape: ElkNode): void => {
    shapes.set(shape.id, shape)
    shape.children?.forEach(collect)
  }
  collect(result)
  const placed = (
    shape: { x?: number; y?: number; width?: number; height?: number } | undefined,
  ): Placed => ({
    x: Math.round(shape?.x ?? 0),
    y: Math.round(shape?.y ?? 0),
    width: Math.round(shape?.width ?? 0),
    height: Math.round(shape?.height ?? 0),
  })
  const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [Math.round(x), Math.round(y)] as const)
  return {
    width: Math.ceil(result.width ?? 0),
    height: Math.ceil(result.height ?? 0),
    boxes: [...states.values()].map(({ node, stays }) => ({
      node,
      lines: stays,
      depth: node.path === '' ? 0 : node.path.split('.').length,
      ...placed(shapes.get(idOf(node.path))),
    })),
    arrows: [...arrows.values()].map(({ from, to, lines }, at) => ({
      from,
      to,
      lines,
      points: (result.edges?.[at]?.sections ?? []).flatMap(pointsOf),
      ...placed(result.edges?.[at]?.labels?.[0]),
    })),
    anywhere: [...shapes.values()].filter(({ id }) => id.startsWith('anywhere ')).map(placed),
  }
}
