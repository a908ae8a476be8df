/**
 * Builds the portal (dist/portal) and the bundled member API (dist/server), plain Node so that `npm start` needs
 * nothing else. What was built carries a stamp of everything it was built from; a fresh one is left alone.
 *
 *   node src/tools/build.mjs              build
 *   node src/tools/build.mjs --if-needed  build unless the stamp of dist fits the sources
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const inputs = [
  'machines',
  'public',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
]
/** Tools are never bundled, so a change to them leaves a build fresh. */
const ignored = [path.join('src', 'tools')]
const stampFile = path.join(root, 'dist', 'stamp.txt')
const products = ['dist/portal/index.html', 'dist/server/main.cjs']
const lock = path.join(root, '.cache', 'build.lock')

function filesBelow(relative) {
  const full = path.join(root, relative)
  if (ignored.includes(relative) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [relative]
  return readdirSync(full).flatMap((name) => filesBelow(path.join(relative, name)))
}

/** A digest of the names and contents of everything that the bundles are made from. */
export function stampOfSources() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesBelow).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist holds a production build of exactly these sources. */
export function isFresh() {
  return (
    products.every((file) => existsSync(path.join(root, file))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stampOfSources()
  )
}

/** Whether anything at all is built, fresh or not. */
export const isBuilt = () => products.every((file) => existsSync(path.join(root, file)))

/** Whether the development packages that a build needs are installed. */
export const canBuild = () =>
  ['webpack-cli', 'tsx'].every((name) => existsSync(path.join(root, 'node_modules', name)))

/** Runs a script of Node with the arguments; rejects when it fails. */
function node([script, ...args], environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${script} ended with code ${code}`)),
    )
  })
}

/** Runs webpack-cli with the arguments; rejects when it fails. */
export const webpack = (args, environment = {}) =>
  node(['node_modules/webpack-cli/bin/cli.js', ...args], environment)

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Two builds into one folder would wreck each other, so the second waits for the first. */
async function holdingTheLock(work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0)
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
      else await pause(200)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Builds both bundles for production and stamps them. */
export async function build({ ifNeeded = false } = {}) {
  await holdingTheLock(async () => {
    if (ifNeeded && isFresh()) return
    const stamp = stampOfSources()
    const started = performance.now()
    console.log('Building the portal and the member API …')
    rmSync(stampFile, { force: true })
    await webpack(['build', '--mode', 'production'])
    await node(['.cache/prerender/prerender.mjs', 'dist/portal', '.cache/portalChunks.json'])
    writeFileSync(stampFile, stamp)
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build({ ifNeeded: process.argv.includes('--if-needed') })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
