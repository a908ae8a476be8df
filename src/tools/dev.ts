/**
 * `npm run dev`: builds on saving, restarts the member API when its code changes, and reloads the page.
 * Everything uses one address (PORT, default 8080), so the strict CSP holds during development;
 * docs/development.md names the one header that differs. The data is in .data, as with `npm start`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import webpack, { type MultiStats } from 'webpack'
import configure from '../../webpack.config'
import { answerInspector } from './dev/inspectorPages'
import { whenNpmEnds } from './launcher.mjs'
import { root } from './run'

const port = Number(process.env['PORT'] ?? 8080)
const portal = path.join(root, '.cache', 'development', 'portal')
const api = path.join(root, '.cache', 'development', 'server', 'main.cjs')

async function freePort(): Promise<number> {
  const probe = createSocketServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}

// ── The member API, restarted when its bundle changes ──────────────────────────────────────────────────────────────

/** The port of the API, chosen as it starts: another program would take one that was free before a build. */
let inner = 0
let child: ChildProcess | null = null

async function stopApi() {
  const running = child
  child = null
  if (running === null || running.exitCode !== null) return
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}

/** Resolves to true when a program listens on the inner port. */
const answers = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(inner, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function startApi(address: string): Promise<void> {
  await stopApi()
  inner = await freePort()
  const started = spawn(process.execPath, [api], {
    cwd: root,
    // Through this channel the API notices the end of this program.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(inner), HOST: '127.0.0.1', PUBLIC_URL: address, PORTAL_DIR: portal },
  })
  child = started
  while (started.exitCode === null && !(await answers())) await pause(50)
}

/** Settles when the API listens or fails; requests wait for it. Null until the first build is complete. */
let ready: Promise<void> | null = null
/** The errors of the first build. */
let errors = ''

// ── One address for pages, reloads and the inspector's viewer ──────────────────────────────────────────────────────

const waiting = new Set<ServerResponse>()

function addReloadClient(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 500\n\n')
  waiting.add(response)
  response.on('close', () => waiting.delete(response))
}

const reloadPages = () => waiting.forEach((response) => response.write('event: reload\ndata: built\n\n'))

/** The answer before the first build is complete: browsers repeat the request by themselves. */
function answerUnbuilt(response: ServerResponse) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(503, { ...headers, 'retry-after': '2', refresh: '2' })
  response.end(errors === '' ? 'The portal is being built.' : `The portal cannot be built.\n\n${errors}`)
}

/** Forwards a request; it waits while the API restarts. */
async function forward(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  await ready
  const onwards = request(
    { host: '127.0.0.1', port: inner, path: asked.url, method: asked.method, headers: asked.headers },
    (answer) => {
      const headers = { ...answer.headers }
      // Only with this value does a remote inspector's window keep its opener.
      if (headers['cross-origin-opener-policy'] !== undefined)
        headers['cross-origin-opener-policy'] = 'same-origin-allow-popups'
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
    },
  )
  onwards.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end('The member API does not answer')
  })
  asked.pipe(onwards)
}

const front = createServer((asked, response) => {
  const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
  if (pathname === '/__reload') addReloadClient(response)
  else if (ready === null) answerUnbuilt(response)
  else if (!answerInspector(path.join(portal, 'inspector.html'), asked, response))
    void forward(asked, response)
})
await new Promise<void>((resolve, reject) => {
  front.once('error', reject)
  front.listen(port, '127.0.0.1', resolve)
})
const address = `http://localhost:${(front.address() as AddressInfo).port}`

// ── Builds ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const builtBefore = new Map<string, string>()

/** Names of the bundles that differ from the previous build. */
function changedIn({ stats }: MultiStats): string[] {
  return stats
    .filter(({ compilation: { name, hash } }) => {
      const changed = builtBefore.get(name ?? '') !== hash
      builtBefore.set(name ?? '', hash ?? '')
      return changed
    })
    .map(({ compilation }) => compilation.name ?? '')
}

const compiler = webpack(configure(undefined, { mode: 'development' }))
if (compiler === null) throw new Error('webpack has no configuration')
const watching = compiler.watch({ aggregateTimeout: 30 }, (error, result) => {
  if (error !== null) {
    errors = error.message
    return console.error(error)
  }
  if (result === undefined) return
  errors = result.hasErrors() ? result.toString({ preset: 'errors-warnings', colors: false }) : ''
  if (errors !== '') return console.error(errors)
  const changed = changedIn(result)
  for (const { compilation, startTime, endTime } of result.stats) {
    if (changed.includes(compilation.name ?? ''))
      console.log(`Built ${compilation.name} in ${endTime - startTime} ms`)
  }
  if (changed.includes('server')) ready = startApi(address)
  if (changed.length > 0) void ready?.then(reloadPages)
})

function end() {
  watching?.close(() => {})
  front.close()
  front.closeAllConnections()
  void stopApi().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
whenNpmEnds(end)
