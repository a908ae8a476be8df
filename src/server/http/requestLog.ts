import type { AccountEventKind } from '@domain/account/accountActivity'
import type { MailKind } from '@server/mail/mail'

/** The destination of log lines: one JSON object per line. */
export type WriteLine = (line: string) => void

/**
 * All fields of a log line. None of them takes bodies, queries, headers, e-mail addresses or messages, so no
 * password, token, code or national ID can enter (security check 23).
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
  /** Class and code of an error, and its stack frames; never its message, which may quote sent data. */
  readonly error?: string
  readonly where?: readonly string[]
  /** The kind of a mail. */
  readonly mail?: MailKind | 'unknown'
  /** The reason of a failed delivery, in codes alone. */
  readonly reason?: string
  /** The gateway's number of a payment. */
  readonly payment?: string
  readonly count?: number
  /** An event of an account: the member, the network address as the limits see it, and the device. */
  readonly account?: AccountEventKind
  readonly member?: number
  readonly client?: string
  readonly device?: string
}

export interface Log {
  write(entry: LogEntry): void
}

/** A log of JSON lines. JSON itself escapes new lines in values. */
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
 * Writes the lines of one turn of the event loop at once, because a write takes as long as making a small
 * answer. Writes the remaining lines at the end of the process.
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

/** The loggable part of a thrown value. */
export function describeDefect(thrown: unknown): Pick<LogEntry, 'error' | 'where'> {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? ` ${thrown.code}` : ''
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: `${thrown.name}${code}`, where: frames.slice(0, 8).map((frame) => frame.trim()) }
}
