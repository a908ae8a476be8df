import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../support/project'

const root = projectRoot()

interface Found {
  readonly rule: string
  readonly message: string
}

interface Sample {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly rule: string
  readonly says: RegExp
}

const pure = /pure|the time comes from|randomness comes from|the device's zone/
const impure: readonly [name: string, text: string][] = [
  ['the wall clock', 'export const now = () => Date.now()'],
  ['the present moment', 'export const now = () => new Date()'],
  ['the date as text', 'export const now = () => Date()'],
  ['a day of the device’s zone', 'export const now = (at: Date) => at.getDate()'],
  ['a local midnight', 'export const now = () => new Date(2026, 0, 1)'],
  ['chance', 'export const throwDice = () => Math.random()'],
  ['the console', "export const say = () => console.log('x')"],
  ['the network', "export const ask = () => fetch('/x')"],
  ['the window', 'export const width = () => window.innerWidth'],
  ['a timer', 'export const later = (then: () => void) => setTimeout(then, 1)'],
  ['storage', "export const keep = () => localStorage.setItem('a', 'b')"],
]

const samples: readonly Sample[] = [
  ...['machines/sample/sample.machine.ts', 'src/domain/sample.ts'].flatMap((file) =>
    impure.map(([name, text]) => ({
      name: `${path.dirname(file)} without ${name}`,
      file,
      text,
      rule:
        name === 'the network' || !/^export const (now|throwDice)/.test(text)
          ? 'no-restricted-globals'
          : 'no-restricted-syntax',
      says: pure,
    })),
  ),
  {
    name: 'a pattern that takes quadratic time on a long run',
    file: 'src/domain/sample.ts',
    text: "export const plain = (path: string) => path.replace(/\\/+$/, '')",
    rule: 'no-restricted-syntax',
    says: /quadratic time/,
  },
  {
    name: 'an invoke without a way out for errors',
    file: 'machines/sample/sample.machine.ts',
    text: "export const chart = { invoke: { id: 'ask', src: 'ask', onDone: 'answered' } }",
    rule: 'no-restricted-syntax',
    says: /onError/,
  },
  {
    name: 'an invoke without a name',
    file: 'machines/sample/sample.machine.ts',
    text: "export const chart = { invoke: [{ src: 'ask', onDone: 'answered', onError: 'broken' }] }",
    rule: 'no-restricted-syntax',
    says: /has an id/,
  },
  {
    name: 'a view with an effect',
    file: 'src/views/sample/SampleView.tsx',
    text: "import { useEffect } from 'react'\nexport const use = () => useEffect(() => {}, [])",
    rule: 'no-restricted-imports',
    says: /belongs to the machine/,
  },
  {
    name: 'a view with an effect by its full name',
    file: 'src/views/sample/SampleView.tsx',
    text: "import React from 'react'\nexport const use = () => React.useLayoutEffect(() => {}, [])",
    rule: 'no-restricted-syntax',
    says: /belongs to the machine/,
  },
  {
    name: 'a view that asks for states',
    file: 'src/views/sample/SampleView.tsx',
    text: "export const isBusy = (snapshot: { matches: (state: string) => boolean }) => snapshot.matches('busy')",
    rule: 'no-restricted-syntax',
    says: /select\.ts/,
  },
  {
    name: 'a view that asks the network',
    file: 'src/views/sample/SampleView.tsx',
    text: "export const ask = () => fetch('/x')",
    rule: 'no-restricted-globals',
    says: /src\/flows/,
  },
  {
    name: 'a view with a timer',
    file: 'src/views/sample/SampleView.tsx',
    text: 'export const later = (then: () => void) => setTimeout(then, 1)',
    rule: 'no-restricted-globals',
    says: /delays of the machine/,
  },
  {
    name: 'a view that starts an actor',
    file: 'src/views/sample/SampleView.tsx',
    text: "import { createActor } from 'xstate'\nexport { createActor }",
    rule: 'no-restricted-imports',
    says: /src\/flows/,
  },
  {
    name: 'the kit knowing a flow',
    file: 'src/ui/Sample.tsx',
    text: "import type { AnyActorRef } from 'xstate'\nexport type Actor = AnyActorRef",
    rule: 'no-restricted-imports',
    says: /knows no flow/,
  },
  {
    name: 'markup from text',
    file: 'src/views/sample/SampleView.tsx',
    text: 'export const Sample = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />',
    rule: 'no-restricted-syntax',
    says: /shown as text/,
  },
  {
    name: 'markup set into an element',
    file: 'src/ui/sample.ts',
    text: "export const fill = (element: Element) => {\n  element.innerHTML = 'x'\n}",
    rule: 'no-restricted-syntax',
    says: /No markup from text/,
  },
  {
    name: 'text run as code',
    file: 'src/app/sample.ts',
    text: "export const run = () => eval('1')",
    rule: 'no-eval',
    says: /eval/,
  },
  {
    name: 'the large zod in the browser',
    file: 'src/api/sample.ts',
    text: "import * as z from 'zod'\nexport const text = z.string()",
    rule: 'no-restricted-imports',
    says: /zod\/mini/,
  },
  {
    name: 'a text beside something that may come and go',
    file: 'src/views/sample/SampleView.tsx',
    text: 'export const Sample = ({ is }: { is: boolean }) => <p>{is && <b>now</b>} then</p>',
    rule: 'portal/bare-text',
    says: /an element of its own/,
  },
  {
    name: 'a text of a fragment',
    file: 'src/ui/Sample.tsx',
    text: 'export const Sample = () => <>then</>',
    rule: 'portal/bare-text',
    says: /of a fragment/,
  },
  {
    name: 'a redirect that Back falls into',
    file: 'src/app/sample.tsx',
    text: 'import { Redirect } from \'wouter\'\nexport const Sample = () => <Redirect to="/" />',
    rule: 'no-restricted-syntax',
    says: /replace/,
  },
  {
    name: 'an API client with a clock of its own',
    file: 'src/api/sample.ts',
    text: 'export const now = () => Date.now()',
    rule: 'no-restricted-syntax',
    says: /src\/world/,
  },
  {
    name: 'a server with a clock of its own',
    file: 'src/server/sample.ts',
    text: 'export const now = () => new Date()',
    rule: 'no-restricted-syntax',
    says: /injected clock/,
  },
  {
    name: 'a test that sleeps',
    file: 'tests/domain/sample.test.ts',
    text: 'export const nap = () => new Promise((wake) => setTimeout(wake, 10))',
    rule: 'no-restricted-syntax',
    says: /never sleep/,
  },
  {
    name: 'a test that runs alone',
    file: 'tests/domain/sample.test.ts',
    text: "test.only('alone', () => {})",
    rule: 'no-restricted-syntax',
    says: /hides the others/,
  },
]

/** Harmless code with the same words, which shows that the rules report only what they name. */
const harmless = [
  {
    file: 'machines/sample/sample.machine.ts',
    text: 'export const at = (instant: number) => new Date(instant).getTime()\n',
  },
  {
    file: 'src/views/sample/SampleView.tsx',
    text: "import { useId } from 'react'\nexport const Sample = () => <p id={useId()}>text</p>\n",
  },
  {
    file: 'src/views/sample/SampleView.tsx',
    text: 'export const Sample = ({ is }: { is: boolean }) => (\n  <p>\n    {is && <b>now</b>}\n    <span>then</span>\n  </p>\n)\n',
  },
  { file: 'src/world/clock.ts', text: 'export const now = () => Date.now()\n' },
  { file: 'src/api/sample.ts', text: "import * as z from 'zod/mini'\nexport const text = z.string()\n" },
]

function lint(texts: readonly { file: string; text: string }[]): Found[][] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(root, 'tests/support/lintSamples.mjs')],
    {
      input: JSON.stringify(texts.map(({ file, text }) => ({ file, text }))),
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Found[][]
}

describe('the lint rules', () => {
  let found: Found[][] = []
  beforeAll(() => {
    found = lint([...samples, ...harmless])
  }, 60_000)

  test.each(samples.map((sample, at) => ({ ...sample, at })))('find $name', ({ at, rule, says }) => {
    const hits = (found[at] ?? []).filter((one) => one.rule === rule && says.test(one.message))
    expect(hits).toHaveLength(1)
  })

  test('pass what means no harm', () => {
    expect(found.slice(samples.length)).toEqual(harmless.map(() => []))
  })

  test('cannot be switched off by a comment', () => {
    const [messages] = lint([
      {
        file: 'src/domain/sample.ts',
        text: '// eslint-disable-next-line no-restricted-syntax\nexport const now = () => Date.now()\n',
      },
    ])
    expect(messages?.map(({ rule }) => rule)).toContain('no-restricted-syntax')
  }, 60_000)
})
