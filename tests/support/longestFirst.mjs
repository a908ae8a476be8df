import { createRequire } from 'node:module'
import path from 'node:path'

// Jest's own order, by way of Jest: the package is its dependency, not ours.
const fromJest = createRequire(createRequire(import.meta.url).resolve('jest'))
const fromCore = createRequire(fromJest.resolve('@jest/core'))
const { default: TestSequencer } = fromCore('@jest/test-sequencer')

/** Folders and files of tests that take a worker longest, longest first. */
const long = ['simulation', 'races', path.join('machines', 'explored'), 'server', 'faults']
const rank = (test) => {
  const file = path.relative(path.join(import.meta.dirname, '..'), test.path)
  const at = long.findIndex((start) => file.startsWith(start))
  return at < 0 ? long.length : at
}

/**
 * Starts with what takes longest, so that both workers finish together. Without times of an earlier run Jest goes by
 * the size of a file, and leaves the simulated runs, a few lines that run for a minute, to the end, where a worker
 * that has loaded everything else also runs them at half the speed.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other))
  }
}
