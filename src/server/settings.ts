import { knownExtensions } from '@domain/portal/extensions'
import { defaultCentreName } from '@domain/portal/centreName'
import type { PortalConfig } from '@domain/portal/portalConfig'

/** What the operator decides, read once at start (`readSettings`), or given by a test. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Address under which browsers reach the server; mail links and payment addresses are made from it, never from a Host header. Null: the address that the server listens on. */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  /** How many connections to the PostgreSQL server this process uses at most; null: by the processors. */
  readonly databaseConnections: number | null
  /** The schema of the tables in the database of the PostgreSQL server. */
  readonly databaseSchema: string
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataFolder: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Origins that may call the API from a browser besides the portal's own. */
  readonly allowedOrigins: readonly string[]
  /** How many proxies in front of the server append to `X-Forwarded-For`; 0 ignores the header. */
  readonly trustedHops: number
  /** Label of the client application (A7.01). It reaches every browser, so it is no secret. Null: any label is served. */
  readonly apiPassword: string | null
  /** Flags for what exists on a developer's own machine only; null means "only there". */
  readonly mailbox: boolean | null
  readonly sandbox: boolean | null
  readonly seeds: boolean | null
  /** How many days ahead may be booked; null leaves it open. */
  readonly bookingWindowDays: number | null
  /** How many unpaid hours that are still to come one member may hold. */
  readonly maxUnpaidHours: number
  /** For how many seconds a stop still takes requests, while `/health` says that the server is not ready. */
  readonly drainSeconds: number
  /** Folder of the built portal. */
  readonly portalFolder: string
  /** What `/config.js` tells the browser. */
  readonly portal: PortalConfig
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
  branches: [],
  places: [],
  samples: true,
  calendarUids: null,
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
  seeds: null,
  bookingWindowDays: null,
  maxUnpaidHours: 20,
  drainSeconds: 1,
  portalFolder: 'dist/portal',
  portal: defaultPortalSettings,
}
