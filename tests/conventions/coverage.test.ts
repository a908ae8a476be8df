import { createMachine } from 'xstate'
import { describeCoverage } from '@tests/commands/flowCoverage'
import { explore } from '@tests/support/explore'
import { model } from '@tests/support/fixtures/door.model'
import { allMachines, loadMachine } from '@tests/support/machines'
import { branchesOf, nodesOf, pathOf } from '@tools/chart'
import { readChart, transitionsIn } from '@tools/dev/inspector/stateTree'
import { runTool } from '@tools/run'
import { configurationOf, studioSource } from '@tools/studio'

const keysOf = (...[machine]: Parameters<typeof branchesOf>) => [...branchesOf(machine).keys()].sort()

it('the coverage says of each transition who takes it', () => {
  const exploration = explore(model)
  const [first = '', second = ''] = exploration.taken
  const coverage = { exploration: [first, second], pathTests: [second] }
  expect(describeCoverage(exploration, coverage).split('\n').slice(0, 5)).toMatchInlineSnapshot(`
   [
     "Transitions: 13, 2 by the exploration, 1 by path tests, 11 never",
     "  any state: alarm.raised → evacuated                 never",
     "  any state: watchAlarm failed → broken               exploration, path test",
     "  closed: code.submitted [codeIsComplete] → checking  exploration",
     "  checking: attempt.cancelled → closed                never",
   ]
  `)
})

it('npm run explore measures the path tests of a flow as well', async () => {
  const { code, output } = await runTool('tests/commands/explore.ts', ['signIn'], { quiet: true })
  expect(code).toBe(0)
  expect(output).toMatch(/\nTransitions: \d+, \d+ by the exploration, \d+ by path tests, 0 never\n/)
  expect(output).toMatch(
    /signingIn: submitCredentials done \[sessionWasOpened\] → signedIn +exploration, path test\n/,
  )
  expect(output).toMatch(/waiting: countDown failed → editing +exploration\n/)
})

it('npm run explore prints a machine for Stately’s Studio', async () => {
  const [json, code] = await Promise.all(
    ['--json', '--code'].map((option) =>
      runTool('tests/commands/explore.ts', ['signIn', option], { quiet: true }),
    ),
  )
  expect(JSON.parse(json?.output ?? '')).toMatchObject({ id: 'signIn', initial: 'editing' })
  expect(code?.output).toMatch(
    /^import { createMachine } from 'xstate'\n\nexport const machine = createMachine\({\n/,
  )
})

/** The machine that a source exports; what `createMachine()` takes there is JSON. */
const machineOf = (source: string) =>
  createMachine(JSON.parse(/createMachine\((.*)\)\n$/s.exec(source)?.[1] ?? '') as never)

it.each(allMachines().map((places) => [places.name, places] as const))(
  '%s survives JSON: the Studio’s copy and the inspector’s chart have its states and transitions',
  async (_, places) => {
    const machine = await loadMachine(places)
    const copy = machineOf(studioSource(machine.config))
    expect(nodesOf(copy).map(pathOf)).toEqual(nodesOf(machine).map(pathOf))
    expect(keysOf(copy)).toEqual(keysOf(machine))
    const chart = readChart(JSON.stringify(configurationOf(machine.config)))
    expect(
      chart &&
        transitionsIn(chart)
          .map(({ key }) => key)
          .sort(),
    ).toEqual(keysOf(machine))
  },
)
