/**
 * Removes one guard or one branch of a machine at a time, in memory. A change is noticed when the exploration
 * fails, the behaviour differs from the unchanged one, or the replay fails. The run names each unnoticed
 * change, and fails.
 *
 *   tsx tests/commands/mutate.ts             every machine, two at a time
 *   tsx tests/commands/mutate.ts signIn …    only these, one after the other
 */
import { statSync } from 'node:fs'
import { allMachines, inProject, loadModel, type MachinePlaces } from '@tests/support/machines'
import { mutantsOf } from './mutants'
import { type DetectedBy, noticedBy, originalOf } from './noticed'
import { runTool } from '@tools/run'

const columns = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join(''),
  )

const heading = () => columns('machine', 'changes', 'explore', 'compare', 'replay', 'nobody')

interface Tally {
  readonly passed: number
  readonly failures: readonly string[]
}

const failing = (...failures: string[]): Tally => ({ passed: 0, failures })

/** Tries every change of one machine and prints its row. */
async function tryMachine(places: MachinePlaces): Promise<Tally> {
  const model = await loadModel(places)
  if (!model) return failing(`${places.name}: ${places.model} is missing`)
  const original = originalOf(model)
  const unchanged = await noticedBy(original, null)
  if (unchanged !== 'nobody')
    return failing(`${places.name}: the ${unchanged} is red although nothing was changed`)
  const counts: Record<DetectedBy, number> = { explore: 0, compare: 0, replay: 0, nobody: 0 }
  const failures: string[] = []
  const mutants = mutantsOf(model.machine)
  for (const mutant of mutants) {
    const who = await noticedBy(original, mutant)
    counts[who] += 1
    if (who === 'nobody') failures.push(`${places.name}: nobody notices the machine ${mutant.change}`)
  }
  columns(places.name, mutants.length, counts.explore, counts.compare, counts.replay, counts.nobody)
  return { passed: mutants.length - counts.nobody, failures }
}

const survivor = 'survived: '

/** Tries one machine in a process of its own, and reads its output. */
async function tryApart(places: MachinePlaces): Promise<Tally> {
  const { output } = await runTool('tests/commands/mutate.ts', [places.name], { quiet: true })
  const lines = output.split('\n')
  const row = lines.find((line) => line.startsWith(`${places.name} `))
  const passed = /^(\d+) passed, \d+ failed$/m.exec(output)?.[1]
  if (passed === undefined) return failing(`${places.name}: ${output.trim()}`)
  if (row !== undefined) console.log(row)
  const failures = lines
    .filter((line) => line.startsWith(survivor))
    .map((line) => line.slice(survivor.length))
  return { passed: Number(passed), failures }
}

const sizeOf = ({ machine }: MachinePlaces) => statSync(inProject(machine)).size
/** The longest first, so no process works on it alone at the end. */
const bySize = (a: MachinePlaces, b: MachinePlaces) => sizeOf(b) - sizeOf(a)

const wanted = process.argv.slice(2)
const machines = allMachines().filter(({ isReader }) => !isReader)
const tallies: Tally[] = wanted
  .filter((name) => !machines.some((machine) => machine.name === name))
  .map((name) => failing(`${name}: there is no such machine`))

heading()
if (wanted.length > 0) {
  for (const places of machines.filter(({ name }) => wanted.includes(name)))
    tallies.push(await tryMachine(places))
} else {
  const queue = [...machines].sort(bySize)
  const work = async () => {
    for (let places = queue.shift(); places; places = queue.shift()) tallies.push(await tryApart(places))
  }
  await Promise.all([work(), work()])
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
for (const failure of failures) console.log(`${survivor}${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
