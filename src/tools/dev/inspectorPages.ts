/** The addresses of the inspector below `/inspector`, which the development server answers itself. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { coverageFile } from '../coverage'
import { replayFile } from '../replay'
import { root, runTool } from '../run'
import type { RecordedPath } from './inspector/recordedPath'

function serveViewer(file: string, response: ServerResponse) {
  if (!existsSync(file)) return void response.writeHead(503).end('Still building')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    // The same as on the portal's pages during development; otherwise the window would lose its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  response.end(readFileSync(file))
}

/** Answers the path test of a recorded path; 422 with a sentence for a path of which there is none. */
async function writeTest(asked: IncomingMessage, response: ServerResponse) {
  try {
    // Prettier loads only when somebody records a test.
    const { recordedTest } = await import('./recordedTest')
    const test = await recordedTest(JSON.parse(await text(asked)) as RecordedPath)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(test))
  } catch (error) {
    response.writeHead(422, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}

/** Answers a file of JSON in the project; 204 when there is none. */
function answerFile(name: string, response: ServerResponse) {
  const file = path.join(root, name)
  const json = existsSync(file) ? readFileSync(file, 'utf8') : null
  response.writeHead(json === null ? 204 : 200, { 'content-type': 'application/json' }).end(json)
}

/**
 * Answers the coverage of a machine as last measured, or 204; a POST measures it first, and answers 500 with what
 * was printed when that failed.
 */
async function answerCoverage(machine: string, asked: IncomingMessage, response: ServerResponse) {
  if (asked.method === 'POST') {
    // Findings end the exploration with code 1 as well, but only a measurement writes the file anew.
    const file = path.join(root, coverageFile(machine))
    rmSync(file, { force: true })
    const { output } = await runTool('tests/commands/explore.ts', [machine], { quiet: true })
    if (!existsSync(file))
      return void response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(output)
  }
  answerFile(coverageFile(machine), response)
}

/** The folders with the files of machines, which the inspector links to. */
const folders = ['machines', 'src/flows', 'src/views', 'tests/machines', 'docs/machines']

/** The files of a machine, by the places and names that every flow keeps (docs/architecture.md). */
function filesOf(machine: string): string[] {
  const isOwn = (file: string) => {
    const parts = file.replace(/^(src|tests|docs)\//, '').split('/')
    return parts.at(2) === machine || parts.at(-1)?.startsWith(`${machine}.`) === true
  }
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => isOwn(file) && /\.(tsx?|md)$/.test(file))
}

/** Answers a file of a machine as text; 404 for any other. */
function answerSource(file: string, response: ServerResponse) {
  const full = path.join(root, file)
  const isOffered =
    folders.some((folder) => full.startsWith(path.join(root, folder) + path.sep)) &&
    statSync(full, { throwIfNoEntry: false })?.isFile() === true
  response.writeHead(isOffered ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(isOffered ? readFileSync(full) : 'There is no such file.')
}

/** Answers a request for the inspector; false for other addresses. `viewer` is the file of the built viewer. */
export function answerInspector(viewer: string, asked: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
  const [, kind, name = ''] =
    /^\/inspector\/(coverage|replays|machines|files)\/([\w./-]+)$/.exec(pathname) ?? []
  if (pathname === '/inspector') serveViewer(viewer, response)
  else if (pathname === '/inspector/path-test' && asked.method === 'POST') void writeTest(asked, response)
  else if (kind === 'coverage') void answerCoverage(name, asked, response)
  else if (kind === 'replays') answerFile(replayFile(name), response)
  else if (kind === 'machines') response.end(JSON.stringify(filesOf(name)))
  else if (kind === 'files') answerSource(name, response)
  else return false
  return true
}
