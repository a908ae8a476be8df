import { knownExtensions } from '@domain/portal/extensions'
import { defaultCentreName } from '@domain/portal/centreName'
import { type Centre, defaultCentre } from './centre/centreFile'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { GatewaySettings } from './payments/gateways/settings'
import type { WebhookSettings } from './webhooks/settings'

/** The backups of every night. */
export interface NightlyBackups {
  readonly folder: string
  /** Minutes after midnight at the centre. */
  readonly at: number
  /** The number of backups that are kept. */
  readonly keep: number
}

/** How long the server keeps what nobody needs for ever, in days. */
export interface KeptDays {
  /** The events of an account, which its member sees. */
  readonly accountEvents: number
  /** The mails of the mailbox page, and those, and events for another system, that could not be delivered. */
  readonly mails: number
  /** What the staff did (`staff_acts`); null keeps it. */
  readonly staffActs: number | null
}

/** The operator's settings, read once at start (`readSettings`), or set by a test. */
export interface Settings {
  readonly host: string
  readonly port: number
  /**
   * The address under which browsers reach the server; mail links and payment addresses use it, never a Host
   * header. Null: the address that the server listens on.
   */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  /**
   * The maximum number of this process's connections to the PostgreSQL server; null derives it from the
   * processors.
   */
  readonly databaseConnections: number | null
  /** The schema of the tables in the database of the PostgreSQL server. */
  readonly databaseSchema: string
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataFolder: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Origins that may call the API from a browser besides the portal's own. */
  readonly allowedOrigins: readonly string[]
  /** The number of proxies in front of the server that append to `X-Forwarded-For`; 0 ignores the header. */
  readonly trustedHops: number
  /**
   * Label of the client application (A7.01). Every browser receives it, so it is no secret. Null accepts any
   * label.
   */
  readonly apiPassword: string | null
  /** Flags for features of a developer's own machine; null means "only there". */
  readonly mailbox: boolean | null
  readonly sandbox: boolean | null
  /** True when dues are paid at the front desk; then there is no sandbox. */
  readonly desk: boolean
  /** The gateway that `GATEWAY` names; null without one. */
  readonly gateway: GatewaySettings | null
  readonly seeds: boolean | null
  /** The maximum number of days ahead for a booking; null sets no limit. */
  readonly bookingWindowDays: number | null
  /** The maximum number of unpaid hours of one member, past ones included. */
  readonly maxUnpaidHours: number
  /** The number of seconds for which a stop still accepts requests while `/ready` reports not ready. */
  readonly drainSeconds: number
  /** The operator's port for `/metrics`; null for none, 0 for a free one. */
  readonly metricsPort: number | null
  /** The address on which that port listens. */
  readonly metricsHost: string
  /** The system that is told of bookings, payments and members; null for none. */
  readonly webhook: WebhookSettings | null
  readonly keptDays: KeptDays
  /** Nightly backups; null for none. */
  readonly backups: NightlyBackups | null
  /** Folder of the built portal. */
  readonly portalFolder: string
  /** The browser's settings, in `/config.js`. */
  readonly portal: PortalConfig
  /** The face of the centre, as far as browsers do not get it in `/config.js`. */
  readonly centre: Centre
}

export const defaultPortalSettings: PortalConfig = {
  apiBase: '/api/member',
  apiPassword: 'member-portal',
  extensions: knownExtensions,
  websiteUrl: '/website',
  termsUrl: '/website/terms',
  privacyUrl: '/website/privacy',
  phones: ['011 234 5678', '077 123 4567'],
  email: 'support@members.example',
  emergencyPhone: '077 911 2233',
  centreName: defaultCentreName,
  logo: null,
  accent: null,
  openingHours: [],
  refundRules: defaultCentre.refundRules,
  taxLine: null,
  branches: [],
  places: [],
  samples: true,
  calendarUids: null,
  payment: null,
  paymentLimit: null,
  gatewayOrigins: ['self'],
  inspectorUrl: null,
}

export const defaultSettings: Settings = {
  host: '127.0.0.1',
  port: 8080,
  publicUrl: null,
  databaseUrl: null,
  databaseConnections: null,
  databaseSchema: 'public',
  dataFolder: '.data',
  smtpUrl: null,
  mailFrom: 'Member Portal <portal@members.example>',
  allowedOrigins: [],
  trustedHops: 0,
  apiPassword: null,
  mailbox: null,
  sandbox: null,
  desk: false,
  gateway: null,
  seeds: null,
  bookingWindowDays: null,
  maxUnpaidHours: 20,
  drainSeconds: 1,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  webhook: null,
  keptDays: { accountEvents: 365, mails: 30, staffActs: null },
  backups: null,
  portalFolder: 'dist/portal',
  portal: defaultPortalSettings,
  centre: defaultCentre,
}
