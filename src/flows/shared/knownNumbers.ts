import type { KnownNumbers } from '@domain/portal/knownNumbers'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from './deps'

type Records = Pick<FlowDeps, 'records'>

/** The numbers that an earlier start of the portal, or another page of this one, has read. */
export const knownNumbers = ({ records }: Records): KnownNumbers => records.read(table.knownNumbers) ?? {}

/** Keeps a number that was just read, beside the others. */
export const keepNumbers = (deps: Records, read: KnownNumbers): void =>
  deps.records.write(table.knownNumbers, { ...knownNumbers(deps), ...read })
