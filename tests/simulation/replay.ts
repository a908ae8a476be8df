import type { InspectionEvent } from 'xstate'
import { writeReplay } from '@tests/support/replays'
import { type Reached, type RunOptions, type RunResult, simulate } from './run'

/** The maximum number of runs to find a shorter failing one. */
const maxTries = 40

/** Leaves out steps while the same promise breaks: first halves of the steps, then ever smaller parts. */
export async function shrink(failing: RunResult, options: RunOptions): Promise<RunResult> {
  let shortest = failing
  let tries = 0
  const promise = promiseOf(failing)
  for (
    let size = Math.ceil(failing.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < shortest.steps.length && tries < maxTries;) {
      tries += 1
      const { steps } = shortest
      const only = new Set([...steps.slice(0, from), ...steps.slice(from + size)])
      const result = await simulate({ ...options, only })
      if (promiseOf(result) === promise) shortest = result
      else from += size
    }
  }
  return shortest
}

const promiseOf = ({ broken }: RunResult): string | null => broken && (broken.split(':')[0] ?? null)

/** The report of a failed run: the broken promise, the command that repeats it, and its log. */
export const story = ({ seed, broken, steps, log }: RunResult, file: string): string =>
  [
    broken,
    `again: SIMULATION_SEED=${seed} SIMULATION_STEPS=${steps.join(',')} npm run test:full -- ${file} --no-browser`,
    ...log,
  ].join('\n')

/** Runs the shortest failing run once more, and writes what all actors did in it; returns where to see it. */
async function replayOf({ seed, steps, broken }: RunResult, options: RunOptions): Promise<string> {
  const seen: InspectionEvent[] = []
  await simulate({ ...options, only: new Set(steps), inspect: (one) => void seen.push(one) })
  return writeReplay(`simulation.seed${seed}`, broken ?? '', seen)
}

/** Runs once; throws a failure with its shortest steps, its replay and the command that repeats it. */
export async function mustHold(options: RunOptions, file: string): Promise<Reached> {
  const result = await simulate(options)
  if (result.broken !== null) {
    const shortest = await shrink(result, options)
    throw new Error(`${story(shortest, file)}\n${await replayOf(shortest, options)}`)
  }
  return result.reached
}

/** The run that the environment asks for, with that seed and those steps; null when it asks for none. */
export function askedFor(environment: NodeJS.ProcessEnv): Pick<RunOptions, 'seed' | 'only'> | null {
  const seed = Number(environment['SIMULATION_SEED'] ?? '')
  if (!Number.isInteger(seed) || seed <= 0) return null
  const steps = environment['SIMULATION_STEPS']
  return { seed, ...(steps && { only: new Set(steps.split(',').map(Number)) }) }
}
