import type { NetworkFault } from '@tests/support/faultTable'
import type { Centre, SentRequest, ServerAnswer } from './centre'
import type { Rng } from './rng'
import type { WorldTime } from './worldTime'

/** The fate of one request; the faults have the names of the table of faults. */
type Fate =
  | 'arrives'
  | 'is lost on the way'
  | Extract<NetworkFault, 'lost' | 'silence' | 'badGateway' | 'gatewayTimeout' | 'captivePortal'>
  | 'body is cut'
  | 'body breaks off'
  | 'arrives twice'

const fates: readonly (readonly [number, Fate])[] = [
  [74, 'arrives'],
  [5, 'is lost on the way'],
  [5, 'lost'],
  [3, 'silence'],
  [2, 'body is cut'],
  [2, 'body breaks off'],
  [3, 'arrives twice'],
  [2, 'badGateway'],
  [2, 'gatewayTimeout'],
  [2, 'captivePortal'],
]

export interface NetworkOptions {
  readonly time: WorldTime
  readonly centre: Centre
  readonly rng: () => Rng
  readonly tell: (line: string) => void
}

/** A request as its browser sent it. */
export interface Parcel {
  readonly from: string
  readonly request: SentRequest
  readonly signal: AbortSignal | null | undefined
  /** True when the device has a network while the request leaves. */
  readonly isConnected: boolean
  /** True while somebody waits for the answer; a page that was left does not. */
  readonly isAwaited: () => boolean
  /** Called when the server has answered, even if the answer is lost. */
  readonly answered: (answer: ServerAnswer) => void
}

/**
 * The way between browsers and server. The network draws the fate of a request when it leaves: it may be
 * slow, be overtaken, get lost before or after the server, arrive twice, or come back in pieces.
 */
export class Network {
  private faulty = true
  private readonly underway = new Set<Parcel>()

  constructor(private readonly options: NetworkOptions) {}

  /** Lets everything arrive from now on. */
  heal() {
    this.faulty = false
  }

  /** The number of awaited answers. */
  count() {
    return [...this.underway].filter(({ isAwaited }) => isAwaited()).length
  }

  /** Brings a request to the server and its answer back, as `fetch` does. */
  send(parcel: Parcel): Promise<Response> {
    const { from, request, signal, isConnected, isAwaited, answered } = parcel
    const { time, centre, tell } = this.options
    const rng = this.options.rng()
    const sampled: Fate = this.faulty ? (rng.weighed(fates) ?? 'arrives') : 'arrives'
    const fate: Fate = isConnected ? sampled : 'is lost on the way'
    const there = this.faulty && rng.percent(6) ? rng.between(2_000, 40_000) : rng.between(5, 800)
    const back = this.faulty && rng.percent(6) ? rng.between(2_000, 40_000) : rng.between(5, 800)
    const repeated = rng.between(1, 20_000)
    const silent = rng.percent(50)
    const name = `${request.method} ${request.path.replace(/^\/api\/member/, '')}`
    tell(`${from} → ${name}${fate === 'arrives' ? '' : ` (${fate})`}`)
    this.underway.add(parcel)

    return new Promise<Response>((resolve, reject) => {
      let over = false
      const end = (settle: () => void) => {
        if (over) return
        over = true
        this.underway.delete(parcel)
        if (isAwaited()) settle()
      }
      const fail = () => end(() => reject(new TypeError('Failed to fetch')))
      const arrive = (response: Response) => time.after(back, () => end(() => resolve(response)))
      const ask = async () => {
        const answer = await centre.answer(request)
        tell(`${from} ⇠ ${name}: ${answer.status}`)
        answered(answer)
        return answer
      }
      const give = (settle: () => void) => {
        // Without an answer the page waits until its own time-out.
        if (!silent) time.after(back, settle)
      }
      signal?.addEventListener('abort', () => end(() => reject(new DOMException('aborted', 'AbortError'))))
      if (signal?.aborted) return end(() => reject(new DOMException('aborted', 'AbortError')))

      time.after(there, async () => {
        if (fate === 'is lost on the way') return void give(fail)
        if (fate === 'badGateway') return void arrive(page(502, '<h1>Bad Gateway</h1>'))
        if (fate === 'captivePortal') return void arrive(page(200, '<h1>Welcome to our Wi-Fi</h1>'))
        const answer = await ask()
        if (fate === 'arrives twice') time.after(repeated, async () => void (await ask()))
        if (fate === 'silence') return
        if (fate === 'lost') return void give(fail)
        if (fate === 'gatewayTimeout') return void arrive(page(504, '<h1>Gateway Timeout</h1>'))
        arrive(responseOf(answer, fate))
      })
    })
  }
}

const page = (status: number, html: string) =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html' } })

function responseOf({ status, headers, body }: ServerAnswer, fate: Fate): Response {
  const half = body.slice(0, Math.floor(body.length / 2))
  // The answer has no body.
  if (status === 204) return new Response(null, { status, headers })
  if (fate === 'body is cut') return new Response(half, { status, headers })
  if (fate !== 'body breaks off') return new Response(body, { status, headers })
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(half))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(broken, { status, headers })
}
