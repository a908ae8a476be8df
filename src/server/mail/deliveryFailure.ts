/** The reason of a failed delivery. */
export interface DeliveryFailure {
  /**
   * True when another try would fail as well: the recipient's server refuses this address or this mail for
   * good.
   */
  readonly isFinal: boolean
  /** Codes alone, for the log and the operator: the words of a mail server may quote the address. */
  readonly reason: string
}

/** The mail library's error, as far as it comes from a mail server. */
interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** Answers to a sender who must authenticate, or whose authentication fails. */
const authenticationCodes = new Set([530, 534, 535, 538])
/** The protocol cannot express the address (`EENVELOPE`, before the library sends anything). */
const unusableAddress = /^(?:No recipients defined|Invalid recipient)/

/** The code of an unsent mail: the mail library reads its address as another one. */
export const alteredAddress = 'EALTERED'

/**
 * Classifies a failed delivery. A 5xx to the recipient or to the mail is final (RFC 5321 4.2.1). The server
 * retries after a 4xx, a network failure, and every fault that is not the recipient's: a refused connection,
 * sender or authentication, and a 5xx whose enhanced code (RFC 3463) blames the system, the protocol or a
 * policy, for example a server that may not relay.
 */
export function failureOf(thrown: unknown): DeliveryFailure {
  const error: SmtpError = typeof thrown === 'object' && thrown !== null ? thrown : {}
  const code = typeof error.code === 'string' && /^[A-Z0-9_]{2,30}$/.test(error.code) ? error.code : null
  const command =
    typeof error.command === 'string' && /^[A-Z ]{2,12}$/.test(error.command) ? error.command : null
  const status = typeof error.responseCode === 'number' ? error.responseCode : null
  const [, enhanced = null] =
    (typeof error.response === 'string' && /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(error.response)) || []
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  const reason = [code ?? name, command, status, enhanced].filter((part) => part !== null).join(' ')

  if (code === alteredAddress) return { isFinal: true, reason }
  const message = thrown instanceof Error ? thrown.message : ''
  if (code === 'EENVELOPE' && status === null) return { isFinal: unusableAddress.test(message), reason }
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && status !== null && status >= 500
  const isOurs = authenticationCodes.has(status ?? 0) || /^5\.[357]\./.test(enhanced ?? '')
  return { isFinal: isRefused && !isOurs, reason }
}
