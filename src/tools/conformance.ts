/**
 * `npm run conformance -- --base URL --email ADDRESS`: signs in to a server of the member API, reads what the portal reads,
 * and says what differs from `docs/openapi.json`. Writes nothing but its own sign-in and sign-out. The password is the
 * environment's `PASSWORD`. Ends with 1 when something differs, or a call of the specification is missing.
 */
import { parseArgs } from 'node:util'
import { conformanceOf, type ConformanceReport } from './serverConformance'

const usage = `PASSWORD=… npm run conformance -- --base https://centre.example/api/member --email member@centre.example
  --client LABEL   the label of the portal (X-Api-Password), member-portal unless given
  --branch NUMBER  a branch whose days are read, 1 unless given`

function textOf({ calls, seen, unknown }: ConformanceReport): string {
  const width = Math.max(...calls.map(({ call }) => call.length))
  const lines = calls.flatMap(({ call, extension, outcome, differences }) => [
    `${outcome.padEnd(9)}  ${call.padEnd(width)}${extension === null ? '' : `  extension ${extension}`}`.trimEnd(),
    ...differences.map((difference) => `             ${difference}`),
  ])
  const count = (outcome: string) => calls.filter((call) => call.outcome === outcome).length
  return `${lines.join('\n')}

${count('kept')} kept, ${count('differs')} differ, ${count('missing')} of the specification missing, ${count('absent')} of extensions absent, ${count('not asked')} not asked.

For /config.js:
  extensions: ${JSON.stringify(seen)},
Only writes show whether the server has these; add those that it has: ${unknown.join(', ')}.
`
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { base: text, email: text, client: text, branch: text } })
  const { base, email, client = 'member-portal', branch = '1' } = values
  const password = process.env['PASSWORD']
  if (!base || !URL.canParse(base) || !email || !password || !/^\d{1,9}$/.test(branch)) throw new Error(usage)
  const report = await conformanceOf({
    base: base.replace(/\/$/, ''),
    email,
    password,
    client,
    branch: Number(branch),
    fetch,
    now: Date.now(),
  })
  process.stdout.write(textOf(report))
  if (report.calls.some(({ outcome }) => outcome === 'differs' || outcome === 'missing')) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
