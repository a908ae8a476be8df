/** Why a mail was not delivered. */
export interface DeliveryFailure {
  /** Whether another try would fail as well: the recipient's server refuses this address or this mail for good. */
  readonly isFinal: boolean
  /** Codes alone, for the log and the operator: what a mail server says in words may quote the address. */
  readonly reason: string
}

/** What an error of the mail library has, as far as it comes from a mail server. */
interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** Answers to a sender who has to authenticate, or whose authentication is refused. */
const authenticationCodes = new Set([530, 534, 535, 538])
/** The address itself cannot be written into the protocol (`EENVELOPE` before anything was sent). */
const unusableAddress = /^(?:No recipients defined|Invalid recipient)/

/** The code of a mail that is not sent because the mail library reads its address as another one. */
export const alteredAddress = 'EALTERED'

/**
 * Sorts a failed delivery. Final is a 5xx to the recipient or to the mail (RFC 5321 4.2.1). To be tried again are 4xx,
 * failures of the network, and whatever is not the recipient's fault: a refused connection, sender or authentication,
 * and a 5xx whose enhanced code (RFC 3463) blames the system, the protocol or a policy, as for a server that may not relay.
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
