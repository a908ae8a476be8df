import { useState } from 'react'
import { nameOfEvent } from '../../chart'
import type { RecordedTest } from '../recordedTest'
import type { RecordedActor, RecordedEvent, Recording } from './recording'
import { recordedPath, stepsOf } from './recordedPath'

/** Asks the development server for the test; throws with its sentence when it cannot write one. */
async function writtenTest(path: object): Promise<RecordedTest> {
  const answer = await fetch('/inspector/path-test', { method: 'POST', body: JSON.stringify(path) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as RecordedTest
}

function StepChoice({
  label,
  steps,
  value,
  onChoose,
}: {
  label: string
  steps: readonly (readonly [number, RecordedEvent])[]
  value: number
  onChoose: (id: number) => void
}) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {steps.map(([number, { id, event }]) => (
          <option key={id} value={id}>
            {number}. {nameOfEvent(event.type)}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Copies a path test of the chosen actor: it takes the recorded path, and asserts the states of the chosen
 * stretch.
 */
export function CopyTest({ recording, actor }: { recording: Recording; actor: RecordedActor }) {
  const [chosen, choose] = useState<{ from?: number; to?: number }>({})
  const [written, setWritten] = useState<RecordedTest | null>(null)
  const [said, say] = useState('')
  const steps = stepsOf(recording, actor.sessionId)
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined)
    return <p className="copyTest">No path test: the recording has no event of this machine.</p>
  const numbered = steps.map((step, index) => [index + 1, step] as const)
  // A choice that the recording has dropped counts no more.
  const known = (id: number | undefined, otherwise: number) =>
    steps.some((step) => step.id === id) && id !== undefined ? id : otherwise
  const from = known(chosen.from, first.id)
  const to = Math.max(from, known(chosen.to, last.id))

  const copy = async () => {
    try {
      const path = recordedPath(recording, actor.sessionId, { from, to })
      if (path === null) throw new Error('The start of this actor is no longer in the recording.')
      const test = await writtenTest(path)
      setWritten(test)
      await navigator.clipboard.writeText(test.source)
      say(`Copied. Save it as ${test.file}, and run npx jest ${test.file}`)
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div role="group" aria-label="Path test" className="copyTest">
      <strong>Test of this path</strong>
      <StepChoice
        label="From"
        steps={numbered}
        value={from}
        onChoose={(id) => choose({ ...chosen, from: id })}
      />
      <StepChoice
        label="to"
        steps={numbered.filter(([, { id }]) => id >= from)}
        value={to}
        onChoose={(id) => choose({ ...chosen, to: id })}
      />
      <button type="button" onClick={() => void copy()}>
        Copy as path test
      </button>
      <p role="status" aria-label="Path test">
        {said}
      </p>
      {written !== null && (
        <details>
          <summary>{written.file}</summary>
          <pre id="pathTest">{written.source}</pre>
        </details>
      )}
    </div>
  )
}
