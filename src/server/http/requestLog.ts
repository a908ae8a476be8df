import type { AccountEventKind } from '@domain/account/accountActivity'
import type { MailKind } from '@server/mail/mail'

/** Where log lines go: one JSON object a line. */
export type WriteLine = (line: string) => void

/**
 * Everything a log line may hold. There is no field for bodies, queries, headers, e-mail addresses or messages, so a
 * password, token, code or national ID has no way in (security check 23).
 */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly id?: string
  readonly method?: string
  /** The pattern that matched, such as `/api/member/update-adult-member/:id`, never the address itself. */
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  /** Class and code of an error, and where it was thrown; never its message, which may quote what was sent. */
  readonly error?: string
  readonly where?: readonly string[]
  /** The kind of a mail. */
  readonly mail?: MailKind | 'unknown'
  /** Why a mail was not delivered, in codes alone. */
  readonly reason?: string
  /** The gateway's number of a payment. */
  readonly payment?: string
  readonly count?: number
  /** What happened to an account: to which member's, from which network address as the limits know it, with which device. */
  readonly account?: AccountEventKind
  readonly member?: number
  readonly client?: string
  readonly device?: string
}

export interface Log {
  write(entry: LogEntry): void
}

/** A log of JSON lines. New lines in values are escaped by JSON itself. */
export function createLog(write: WriteLine, now: () => number): Log {
  return {
    write(entry) {
      const { level, event, id, method, route, status, ms, error, where, mail, reason, payment, count } =
        entry
      const { account, member, client, device } = entry
      const at = new Date(now()).toISOString()
      write(
        JSON.stringify({
          ...{ at, level, event, id, method, route, status, ms, error, where, mail, reason, payment, count },
          ...{ account, member, client, device },
        }),
      )
    },
  }
}

/**
 * Writes the lines of one turn of the event loop at once, since each write takes as long as making a small answer. What
 * waits at the end of the process is written then.
 */
export function gatherLines(write: (text: string) => void, onExit: (flush: () => void) => void): WriteLine {
  let waiting = ''
  const flush = () => {
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  onExit(flush)
  return (line) => {
    if (waiting === '') setImmediate(flush)
    waiting += `${line}\n`
  }
}

/** The standard output of this process. */
export const writeToOutput: WriteLine = gatherLines(
  (text) => void process.stdout.write(text),
  (flush) => void process.on('exit', flush),
)

/** What the log may say of a thrown value. */
export function describeDefect(thrown: unknown): Pick<LogEntry, 'error' | 'where'> {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? ` ${thrown.code}` : ''
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: `${thrown.name}${code}`, where: frames.slice(0, 8).map((frame) => frame.trim()) }
}
