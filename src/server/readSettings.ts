import { facedSettings } from './centre/face'
import { type Centre, readCentreFile } from './centre/centreFile'
import { readGateway } from './payments/gateways/gateways'
import { readPortalSettings } from './readPortalSettings'
import { defaultSettings, type Settings } from './settings'
import { readWebhook } from './webhooks/settings'

type Variables = Readonly<Record<string, string | undefined>>

/** Throws for a setting that became a part of the centre's file, and for one that both have. */
function refuseTwice(text: (name: string) => string | null, { contact, limits, catalogue }: Centre): void {
  for (const name of ['BRANCHES', 'BRANCH_PLACES'])
    if (text(name) !== null)
      throw new Error(`${name} is no setting any more: give the branches in the file of CENTRE_FILE.`)
  const both = [
    ['SUPPORT_PHONES', 'contact.phones', contact.phones],
    ['SUPPORT_EMAIL', 'contact.email', contact.email],
    ['EMERGENCY_PHONE', 'contact.emergencyPhone', contact.emergencyPhone],
    ['BOOKING_WINDOW_DAYS', 'limits.bookingDays', limits.bookingDays],
    ['MAX_UNPAID_HOURS', 'limits.unpaidHours', limits.unpaidHours],
  ] as const
  for (const [name, field, value] of both)
    if (text(name) !== null && value !== undefined)
      throw new Error(`${name} and ${field} of CENTRE_FILE are the same setting: remove one of them.`)
  if (catalogue !== null && /^(?:1|true|on|yes)$/i.test(text('SEED_MEMBERS') ?? ''))
    throw new Error(
      'SEED_MEMBERS=on brings courts of its own, and the facilities of CENTRE_FILE are the whole offer: remove one of them.',
    )
}

/** Reads the settings from the environment; throws one readable line for an invalid value. */
export function readSettings(variables: Variables): Settings {
  const text = (name: string) => variables[name]?.trim() || null
  const number = (name: string, fallback: number, highest: number, lowest = 0) => {
    const given = text(name)
    if (given === null) return fallback
    if (!/^\d{1,6}$/.test(given) || Number(given) > highest || Number(given) < lowest)
      throw new Error(`${name} must be a whole number from ${lowest} to ${highest}.`)
    return Number(given)
  }
  const flag = (name: string) => {
    const given = text(name)?.toLowerCase() ?? null
    if (given === null) return null
    if (['1', 'true', 'on', 'yes'].includes(given)) return true
    if (['0', 'false', 'off', 'no'].includes(given)) return false
    throw new Error(`${name} must be on or off.`)
  }
  const origin = (name: string, given: string) => {
    const address = URL.canParse(given) ? new URL(given) : null
    if (
      !address ||
      !/^https?:$/.test(address.protocol) ||
      address.pathname !== '/' ||
      address.search !== ''
    ) {
      throw new Error(`${name} must be an address like https://portal.example, without a path.`)
    }
    return address.origin
  }
  /** Never quotes the value, which may contain a password. */
  const addressOf = (name: string, protocols: readonly string[], example: string) => {
    const given = text(name)
    if (given !== null && !(URL.canParse(given) && protocols.includes(new URL(given).protocol)))
      throw new Error(`${name} must be an address like ${example}.`)
    return given
  }
  const schemaName = (name: string) => {
    const given = text(name)
    if (given !== null && !/^[a-z_]\w{0,62}$/i.test(given))
      throw new Error(`${name} must be a name like portal, of letters, digits and underscores.`)
    return given
  }
  const timeOfDay = (name: string, fallback: number) => {
    const given = text(name)
    if (given === null) return fallback
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(given) ?? []
    if (hours === undefined || minutes === undefined) throw new Error(`${name} must be a time like 03:30.`)
    return Number(hours) * 60 + Number(minutes)
  }
  const backupFolder = text('BACKUP_TO')
  const centreFile = text('CENTRE_FILE')
  const centre = centreFile === null ? defaultSettings.centre : readCentreFile(centreFile)
  refuseTwice(text, centre)
  const publicUrl = text('PUBLIC_URL')
  const connections = text('DATABASE_CONNECTIONS')
  const windowDays = text('BOOKING_WINDOW_DAYS')
  const { keptDays } = defaultSettings
  return {
    ...defaultSettings,
    host: text('HOST') ?? defaultSettings.host,
    port: number('PORT', defaultSettings.port, 65_535),
    publicUrl: publicUrl === null ? null : origin('PUBLIC_URL', publicUrl),
    databaseUrl: addressOf(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@database.example:5432/portal',
    ),
    databaseConnections: connections === null ? null : number('DATABASE_CONNECTIONS', 0, 500, 2),
    databaseSchema: schemaName('DATABASE_SCHEMA') ?? defaultSettings.databaseSchema,
    dataFolder: text('DATA_DIR') ?? defaultSettings.dataFolder,
    smtpUrl: addressOf('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587'),
    mailFrom: text('MAIL_FROM') ?? defaultSettings.mailFrom,
    allowedOrigins: (text('ALLOWED_ORIGINS')?.split(',') ?? []).map((each) =>
      origin('ALLOWED_ORIGINS', each.trim()),
    ),
    trustedHops: number('TRUSTED_HOPS', 0, 10),
    apiPassword: text('API_PASSWORD'),
    mailbox: flag('MAILBOX'),
    ...readGateway(text, flag('PAYMENT_SANDBOX')),
    seeds: flag('SEED_MEMBERS'),
    bookingWindowDays:
      windowDays === null ? (centre.limits.bookingDays ?? null) : number('BOOKING_WINDOW_DAYS', 0, 3_650),
    maxUnpaidHours: number(
      'MAX_UNPAID_HOURS',
      centre.limits.unpaidHours ?? defaultSettings.maxUnpaidHours,
      10_000,
      1,
    ),
    drainSeconds: number('DRAIN_SECONDS', defaultSettings.drainSeconds, 300),
    metricsPort: text('METRICS_PORT') === null ? null : number('METRICS_PORT', 0, 65_535),
    metricsHost: text('METRICS_HOST') ?? defaultSettings.metricsHost,
    webhook: readWebhook(text),
    keptDays: {
      accountEvents: number('KEEP_ACCOUNT_EVENTS_DAYS', keptDays.accountEvents, 36_500, 1),
      mails: number('KEEP_MAILS_DAYS', keptDays.mails, 36_500, 1),
      staffActs: text('KEEP_STAFF_ACTS_DAYS') === null ? null : number('KEEP_STAFF_ACTS_DAYS', 0, 36_500, 1),
    },
    backups:
      backupFolder === null
        ? null
        : {
            folder: backupFolder,
            at: timeOfDay('BACKUP_AT', 3 * 60),
            keep: number('BACKUP_KEEP', 14, 1_000, 1),
          },
    portalFolder: text('PORTAL_DIR') ?? defaultSettings.portalFolder,
    portal: facedSettings(readPortalSettings(text), centre),
    centre,
  }
}
