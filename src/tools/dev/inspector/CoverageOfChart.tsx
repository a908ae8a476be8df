import { useEffect, useState } from 'react'
import type { Coverage } from '../../coverage'
import { studioSource } from '../../studio'
import type { RecordedActor } from './recording'
import { transitionsIn } from './stateTree'
import { neverLive, takerOf, takers, takerWords } from './takenBy'

/** The coverage as last measured; POST measures it first. Null while there is none. */
async function readCoverage(machine: string, method: 'GET' | 'POST'): Promise<Coverage | null> {
  if (machine === '') return null
  const answer = await fetch(`/inspector/coverage/${machine}`, { method })
  return answer.status === 200 ? ((await answer.json()) as Coverage) : null
}

/** The coverage of a machine, and a function that measures it anew. */
export function useCoverage(machine: string) {
  const [read, set] = useState<{ readonly of: string; readonly coverage: Coverage | null } | null>(null)
  const [said, say] = useState('')
  useEffect(() => {
    let isChosen = true
    const keep = (coverage: Coverage | null) => isChosen && set({ of: machine, coverage })
    readCoverage(machine, 'GET').then(keep, () => keep(null))
    return () => void (isChosen = false)
  }, [machine])
  const measure = async () => {
    say(`Running the exploration and the path tests of ${machine}, for about 10 seconds …`)
    const coverage = await readCoverage(machine, 'POST').catch(() => null)
    set({ of: machine, coverage })
    say(coverage === null ? `npm run explore -- ${machine} says why there is no coverage.` : 'Measured.')
  }
  return { coverage: read?.of === machine ? read.coverage : null, said, measure }
}

export interface CoverageOfChartProps {
  readonly actor: RecordedActor
  readonly live: ReadonlySet<string>
  readonly measured: ReturnType<typeof useCoverage>
}

/** The legend of the chart's colours with their counts, the transitions never taken live, and the machine to copy. */
export function CoverageOfChart({ actor: { chart, definition }, live, measured }: CoverageOfChartProps) {
  const [said, say] = useState('')
  if (chart === null || definition === undefined) return null
  const { coverage, measure } = measured
  const counts = transitionsIn(chart).map(({ key }) => takerOf(key, live, coverage))
  const missing = neverLive(chart, live)
  const copy = () =>
    navigator.clipboard.writeText(studioSource(JSON.parse(definition))).then(
      () => say('Copied.'),
      (error) => say(String(error)),
    )
  return (
    <div role="group" aria-label="Transitions" className="coverage">
      <ul aria-label="Colours">
        {takers
          .filter((taker) => coverage !== null || taker === 'live' || taker === 'never')
          .map((taker) => (
            <li key={taker} data-taken={taker}>
              {coverage === null && taker === 'never' ? 'tests not measured' : takerWords[taker]}:{' '}
              {counts.filter((one) => one === taker).length}
            </li>
          ))}
      </ul>
      <button type="button" onClick={() => void measure()}>
        {coverage === null ? 'Measure the tests' : 'Measure the tests again'}
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy createMachine()
      </button>
      <span role="status" aria-label="Transitions">
        {said || measured.said}
      </span>
      <details>
        <summary>
          Never taken live: {missing.length} of {counts.length}
        </summary>
        <ul aria-label="Never taken live">
          {missing.map((transition) => (
            <li key={transition.key} data-taken={takerOf(transition.key, live, coverage)}>
              {transition.from || 'any state'}: {transition.text}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
