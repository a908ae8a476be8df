import { connect, type Socket } from 'node:net'

/** Many requests at once from one client. */
export interface Flood {
  readonly url: string
  readonly connections: number
  /** The number of requests that each connection sends without waiting for an answer. */
  readonly pipelined: number
  /** The bytes of one request. */
  readonly request: string
  /** True when the client reads the answers. */
  readonly reads: boolean
}

export interface RunningFlood {
  readonly sockets: readonly Socket[]
  stop(): void
}

/** Sends the flood, and continues over new connections when the server has closed one. */
export function startFlood({ url, connections, pipelined, request, reads }: Flood): RunningFlood {
  const { port } = new URL(url)
  const bytes = request.repeat(pipelined)
  const sockets = new Set<Socket>()
  let stopped = false
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    sockets.add(socket)
    if (reads) socket.resume()
    else socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      if (!stopped) setTimeout(open, 20)
    })
  }
  for (let count = 0; count < connections; count += 1) open()
  return {
    get sockets() {
      return [...sockets]
    },
    stop() {
      stopped = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
