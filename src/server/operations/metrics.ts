import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log, LogEntry } from '@server/http/requestLog'
import type { Figures } from './figures'

/** The numbers for Prometheus, each with its unit in its name. */
export interface Metrics {
  /** Counts a line of the log: a request with its waiting time, everything else by its event. */
  readonly count: (entry: LogEntry) => void
  readonly say: (figures: Figures) => void
  /** The text of `/metrics`. */
  readonly text: () => Promise<string>
}

/** What `docs/deployment/alerts.yml` watches in the log. An alarm sees the first one only after a 0. */
const watchedFailures = ['defect', 'recurring work failed', 'work after an answer']

/** In seconds. 0.3 is what a rush of members may wait. */
const waitingTimes = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `portal_${name}`, help, registers: [registry] })
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'The time until an answer was ready, by the pattern of the route and the status',
    labelNames: ['method', 'route', 'status'],
    buckets: waitingTimes,
    registers: [registry],
  })
  const events = new Counter({
    name: 'portal_log_events_total',
    help: 'The lines of the log about anything but requests',
    labelNames: ['level', 'event'],
    registers: [registry],
  })
  for (const event of watchedFailures) events.inc({ level: 'error', event }, 0)
  const gauges = {
    readAt: gauge('figures_timestamp_seconds', 'When the figures below were read from the database'),
    mailsWaiting: gauge('mails_waiting', 'Mails that the mail server has not accepted yet'),
    oldestMailAt: gauge(
      'mails_oldest_timestamp_seconds',
      'When the mail that waits longest was written; 0: none waits',
    ),
    mailsGivenUp: gauge('mails_given_up', 'Mails that could not be delivered, and are kept'),
    webhooksWaiting: gauge('webhooks_waiting', 'Events that the receiver of WEBHOOK_URL has not taken yet'),
    oldestWebhookAt: gauge(
      'webhooks_oldest_timestamp_seconds',
      'When the event that waits longest was written; 0: none waits',
    ),
    webhooksGivenUp: gauge('webhooks_given_up', 'Events that the receiver did not take, and that are kept'),
    attemptsUnheard: gauge('payments_unheard', 'Payments not heard of for two days'),
    paymentsUnplaced: gauge('payments_unplaced', 'Money that fits nothing, and is not settled'),
  }
  return {
    count({ level, event, method, route, status, ms }) {
      if (event !== 'request') events.inc({ level, event })
      else
        requests.observe(
          { method: methodOf(method), route: route ?? '', status: status ?? 0 },
          (ms ?? 0) / 1_000,
        )
    },
    say(figures) {
      gauges.readAt.set(figures.readAt / 1_000)
      gauges.mailsWaiting.set(figures.mailsWaiting)
      gauges.oldestMailAt.set((figures.oldestMailAt ?? 0) / 1_000)
      gauges.mailsGivenUp.set(figures.mailsGivenUp)
      gauges.webhooksWaiting.set(figures.webhooksWaiting)
      gauges.oldestWebhookAt.set((figures.oldestWebhookAt ?? 0) / 1_000)
      gauges.webhooksGivenUp.set(figures.webhooksGivenUp)
      gauges.attemptsUnheard.set(figures.attemptsUnheard)
      gauges.paymentsUnplaced.set(figures.paymentsUnplaced)
      // Only where there is such a thing, so that no alarm is about another server's.
      set(registry, 'portal_disk_reserve_bytes', 'The bytes that writes may still use', figures.reserve)
      set(
        registry,
        'portal_backup_timestamp_seconds',
        'The end of the newest nightly backup; 0: none was made yet',
        figures.backupAt === null ? null : figures.backupAt / 1_000,
      )
    },
    text: () => registry.metrics(),
  }
}

function set(registry: Registry, name: string, help: string, value: number | null): void {
  if (value === null || !Number.isFinite(value)) return
  const known = registry.getSingleMetric(name) as Gauge | undefined
  ;(known ?? new Gauge({ name, help, registers: [registry] })).set(value)
}

/** A client may send any word as its method, and each would be kept. */
const methodOf = (method = '') =>
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'

/** The same log, of which every line is counted. */
export const counted = (log: Log, metrics: Metrics | null): Log =>
  metrics === null
    ? log
    : {
        write(entry) {
          metrics.count(entry)
          log.write(entry)
        },
      }
