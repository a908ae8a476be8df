import { court } from '@domain/messages/facilityGuide'
import { length, long, markings, net, short, side, width } from '@views/shared/courtMarkings'
import styles from './facilityGuide.module.css'

/** Space for the measures around the court, at the larger of their two sizes and in any font. */
const margin = { start: 280, top: 152, end: 30, bottom: 130 }

const metres = (value: number) => `${value.toFixed(2)} m`

/** A measure with its ends marked, along the court or across it. */
function Measure({
  from,
  to,
  at,
  across = false,
}: {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly across?: boolean
}) {
  const middle = (from + to) / 2
  const text = metres((to - from) / 100)
  const tick = 16
  return across ? (
    <g>
      <path
        className={styles.measure}
        d={`M${at} ${from}V${to}M${at - tick} ${from}h${2 * tick}M${at - tick} ${to}h${2 * tick}`}
      />
      <text
        className={styles.figure}
        textAnchor="middle"
        transform={`translate(${at - 28} ${middle}) rotate(-90)`}
      >
        {text}
      </text>
    </g>
  ) : (
    <g>
      <path
        className={styles.measure}
        d={`M${from} ${at}H${to}M${from} ${at - tick}v${2 * tick}M${to} ${at - tick}v${2 * tick}`}
      />
      <text className={styles.figure} textAnchor="middle" x={middle} y={at - 28}>
        {text}
      </text>
    </g>
  )
}

/** A badminton court seen from above, in true proportion, with its measures (B2.88). */
export function CourtDrawing() {
  const title = `A badminton court from above: ${metres(court.length)} long, ${metres(court.doublesWidth)} wide for doubles and ${metres(court.singlesWidth)} for singles; the short service line is ${metres(court.shortService)} from the net, the long service line for doubles ${metres(court.longService)} from the back line.`
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`${-margin.start} ${-margin.top} ${length + margin.start + margin.end} ${width + margin.top + margin.bottom}`}
      className={styles.court}
    >
      <path className={styles.lines} d={markings} />
      <path className={styles.net} d={`M${net} -40V${width + 15}`} />
      <Measure from={0} to={length} at={-50} />
      <Measure from={0} to={width} at={-150} across />
      <Measure from={side} to={width - side} at={-36} across />
      <Measure from={net} to={net + short} at={width + 100} />
      <Measure from={0} to={long} at={width + 100} />
    </svg>
  )
}
