/** The recording of a failed test: a test writes it, the inspector opens it. */
import type { InspectionMessage } from './dev/inspector/recording'

export interface Replay {
  /** What was expected and what came. */
  readonly said: string
  /** The messages up to the failure, redacted. */
  readonly messages: readonly InspectionMessage[]
}

/** The file of a replay, in the project. */
export const replayFile = (name: string) => `test-results/replays/${name}.json`

/** The address of a replay on the development server and on the inspector's own. */
export const replayAddress = (name: string) =>
  `http://localhost:${process.env['PORT'] ?? 8080}/inspector?replay=${encodeURIComponent(name)}`
