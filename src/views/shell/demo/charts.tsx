import { Card } from '@ui/Card'
import { Table } from '@ui/Table'
import { cx } from '@ui/cx'
import styles from './demo.module.css'
import type { Parts } from '@ui/parts'

interface Figure {
  readonly label: string
  readonly hours: number
}

const pairs = (labels: string, hours: readonly number[]): readonly Figure[] =>
  labels.split(' ').map((label, index) => ({ label, hours: hours[index] ?? 0 }))

const byMonth = pairs(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  [8, 11, 9, 14, 12, 17, 15, 18, 13, 16, 19, 14],
)
const byWeekday = pairs('Mon Tue Wed Thu Fri Sat Sun', [6, 4, 9, 5, 11, 18, 14])

/** Hours at the top of the chart. */
const top = 20
const scale = [20, 15, 10, 5, 0]

/**
 * The page lays out axis, scale and labels, so their text has one size on every device; the drawing between
 * them stretches to its place: 100 units wide for each figure, one unit high for each hour.
 */
function Chart({ name, figures, children }: { name: string; figures: readonly Figure[]; children: Parts }) {
  return (
    <div role="img" aria-label={name} className={styles.chart}>
      <div className={styles.scale}>
        {scale.map((hours) => (
          <span key={hours}>{hours}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${figures.length * 100} ${top}`} preserveAspectRatio="none" className={styles.plot}>
        {scale.map((hours) => (
          <path key={hours} className={styles.rule} d={`M0 ${top - hours}h${figures.length * 100}`} />
        ))}
        {children}
      </svg>
      <div className={cx(styles.labels, figures.length > 7 && styles.many)}>
        {figures.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}

function ChartCard({
  title,
  header,
  figures,
  children,
}: {
  title: string
  header: string
  figures: readonly Figure[]
  children: Parts
}) {
  return (
    <Card title={title}>
      <div className={styles.sides}>
        <Chart name={`${title}, the figures of the table below`} figures={figures}>
          {children}
        </Chart>
        <div className={styles.figures}>
          <Table
            caption={title}
            columnsOnly
            columns={[
              { key: 'label', header, cell: ({ label }) => label, rowHeader: true },
              { key: 'hours', header: 'Hours', cell: ({ hours }) => hours, number: true },
            ]}
            rows={figures}
            rowKey={({ label }) => label}
          />
        </div>
      </div>
    </Card>
  )
}

const points = byMonth.map(({ label, hours }, index) => ({ label, at: `${index * 100 + 50} ${top - hours}` }))

export function LineChartPage() {
  return (
    <ChartCard title="Hours of play by month" header="Month" figures={byMonth}>
      <path className={styles.line} d={`M${points.map(({ at }) => at).join('L')}`} />
      {points.map(({ label, at }) => (
        // A line of length zero has only round ends, which stay round in a stretched drawing.
        <path key={label} className={styles.point} d={`M${at}h0`} />
      ))}
    </ChartCard>
  )
}

export function BarChartPage() {
  return (
    <ChartCard title="Hours of play by weekday" header="Day" figures={byWeekday}>
      {byWeekday.map(({ label, hours }, index) => (
        <path key={label} className={styles.bar} d={`M${index * 100 + 24} ${top}v${-hours}h52v${hours}Z`} />
      ))}
    </ChartCard>
  )
}
