import type { Afterwards } from './afterwards'
import type { Clock } from './clock'
import type { Database } from './database/database'
import type { Gateway } from './gateway'
import type { Log } from './http/requestLog'
import type { Mailer } from './mail/mailer'
import type { PasswordHasher } from './security/passwordHasher'
import type { Randomness } from './security/randomness'
import type { RateLimits } from './security/rateLimits'
import type { Settings } from './settings'

/** The injected dependencies of the handlers. */
export interface AppContext {
  readonly database: Database
  readonly clock: Clock
  readonly random: Randomness
  readonly hasher: PasswordHasher
  readonly mailer: Mailer
  readonly afterwards: Afterwards
  readonly limits: RateLimits
  readonly gateway: Gateway
  /**
   * The gateway's key for signing notices. It never changes, so the server verifies a notice before it
   * queries the database.
   */
  readonly gatewaySecret: string
  readonly log: Log
  readonly settings: Settings
  /** The address that browsers use, without a slash at its end. Unknown until the server listens. */
  readonly publicUrl: () => string
  /**
   * True when only this computer can reach the server; only then may mailbox, sandbox and seed members exist.
   */
  readonly isLocal: () => boolean
}

/** The parts that the staff's commands need; a command has them without a running server. */
export type StaffContext = Pick<
  AppContext,
  'database' | 'gateway' | 'mailer' | 'clock' | 'publicUrl' | 'random' | 'settings'
>
