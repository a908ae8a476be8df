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
  /** What the gateway signs its notices with. It never changes, so that a notice is proved before the database is asked. */
  readonly gatewaySecret: string
  readonly log: Log
  readonly settings: Settings
  /** The address that browsers use, without a slash at its end. Known once the server listens. */
  readonly publicUrl: () => string
  /** Whether only this computer can reach the server, so that mailbox, sandbox and seed members may exist. */
  readonly isLocal: () => boolean
}
