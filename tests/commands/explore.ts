/**
 * `npm run explore` explores the machine of a flow with its model, and prints the flow's behaviour.
 *
 *   npm run explore                                   the names of the flows
 *   npm run explore -- booking                        states, guarded branches, paths, and who takes each transition
 *   npm run explore -- booking --watch                the same again, whenever a file of its machine, model or tests is saved
 *   npm run -s explore -- booking --json              the configuration of its machine; -s keeps npm's own lines out
 *   npm run -s explore -- booking --code              the same as createMachine(), which Stately's Studio imports
 *   npm run explore -- booking --to slotLost          the shortest sequence of events into a state
 *   npm run explore -- booking --via waiting --to slotLost   the same through a state; several in their order
 *   npm run explore -- booking --to slotLost --test          the skeleton of a test of that path
 *   npm run explore -- booking --to slotLost --test FILE     the same, written to a new file
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { explore } from '@tests/support/explore'
import { allMachines, exists, inProject, loadModel, type MachinePlaces } from '@tests/support/machines'
import type { AnyModel } from '@tests/support/model'
import { withReplays } from '@tests/support/replay'
import { replaysOf } from '@tests/support/replays'
import { packageScript, runNode } from '@tools/run'
import { configurationOf, studioSource } from '@tools/studio'
import { describeFlow, describeWay, shortestTo, stateNamed } from './exploreFlow'
import { coverageOf, describeCoverage } from './flowCoverage'
import { pathTest } from './pathTest'
import { sampleNames } from './sampleNames'

const machines = allMachines()

async function flowNamed(name: string) {
  const places = machines.find((one) => one.name === name)
  if (!places)
    throw new Error(`There is no flow "${name}". There are: ${machines.map((one) => one.name).join(', ')}`)
  const model = await loadModel(places)
  if (!model) throw new Error(`${name} cannot be explored: ${places.model} is missing`)
  return { places, model }
}

/** The name under which a module exports the machine. */
async function exportOf(file: string, model: AnyModel): Promise<string> {
  const module = (await import(inProject(file))) as Record<string, unknown>
  const found = Object.entries(module).find(([, value]) => value === model.machine)
  if (!found) throw new Error(`${file} does not export the machine that its model explores`)
  return found[0]
}

const formatted = async (text: string, file: string) =>
  format(text, { ...(await resolveConfig(inProject(file))), filepath: file })

async function writeTest(text: string, file: string | undefined) {
  const source = await formatted(text, file ?? 'tests/machines/path.test.ts')
  if (file === undefined) return source.trimEnd()
  if (exists(file)) throw new Error(`${file} exists already`)
  writeFileSync(inProject(file), source)
  return `${file} is written`
}

/** Prints the flow again when a file that it imports is saved, or one of its tests; until the command is ended. */
async function watch({ name, area }: MachinePlaces): Promise<string> {
  const tests = `tests/machines/${area}/*.test.ts`
  const words = ['watch', '--clear-screen=false', '--include', tests, 'tests/commands/explore.ts', name]
  await runNode(packageScript('tsx/dist/cli.mjs'), words)
  return ''
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      via: { type: 'string', multiple: true },
      test: { type: 'boolean' },
      watch: { type: 'boolean' },
      json: { type: 'boolean' },
      code: { type: 'boolean' },
    },
  })
  const [name, file, ...rest] = positionals
  if (rest.length > 0 || (file !== undefined && !values.test)) throw new Error('One flow at a time')
  if (name === undefined) return machines.map((one) => one.name).join('\n')
  const { places, model } = await flowNamed(name)
  if (values.watch) return watch(places)
  if (values.json) return JSON.stringify(configurationOf(model.machine.config), null, 2)
  if (values.code) return formatted(studioSource(model.machine.config), places.machine)
  if (values.to === undefined) {
    if (values.test || values.via) throw new Error('--test and --via need --to and a state')
    const exploration = explore(model)
    if (exploration.findings.length > 0) process.exitCode = 1
    const findings = await withReplays(exploration, exploration.findings, replaysOf(name))
    console.log(describeFlow({ ...exploration, findings }))
    return `\n${describeCoverage(exploration, await coverageOf(places, exploration))}`
  }
  const state = stateNamed(model.machine, values.to)
  const via = (values.via ?? []).map((each) => stateNamed(model.machine, each))
  const way = shortestTo(model, state, via)
  if (!values.test) return describeWay(model, state, way)
  const from = `@machines/${path.posix.relative('machines', places.machine).replace(/\.ts$/, '')}`
  const machine = { name: await exportOf(places.machine, model), from }
  return writeTest(
    pathTest(model, { machine, state, path: way, via, samples: await sampleNames(places.model) }),
    file,
  )
}

try {
  console.log(await main())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
