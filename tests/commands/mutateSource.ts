/**
 * Changes one operator, condition, truth value or number of the domain or of the views at a time, in its
 * file, and restores the file afterwards. A change is noticed when a test fails: one of the domain, else one
 * of the layers above it. The seed selects the changes.
 *
 *   tsx tests/commands/mutateSource.ts 60 1 src/domain src/views/money      sixty of these folders
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { packageScript, run } from '@tools/run'

const swaps = new Map(
  ['< <=', '<= <', '> >=', '>= >', '=== !==', '!== ===', '&& ||', '|| &&', '+ -', '- +', '* /', '/ *']
    .concat(['true false', 'false true'])
    .map((pair) => pair.split(' ') as [string, string]),
)

function changeOf(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node)) return `(${node.text} + 1)`
  // In an element or a list of types the same character is a bracket.
  const isOperator =
    ts.isToken(node) && ts.isBinaryExpression(node.parent) && node.parent.operatorToken === node
  if (isOperator || /^(true|false)$/.test(node.getText())) return swaps.get(node.getText())
  if (!ts.isConditionalExpression(node)) return undefined
  return `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`
}

function mutantsOf(file: string, node: ts.Node): { file: string; text: string; change: string }[] {
  if (ts.isTypeNode(node)) return []
  const inside = node.getChildren().flatMap((child) => mutantsOf(file, child))
  const by = changeOf(node)
  if (by === undefined) return inside
  const { text: whole } = node.getSourceFile()
  const line = whole.slice(0, node.getStart()).split('\n').length
  const text = whole.slice(0, node.getStart()) + by + whole.slice(node.getEnd())
  const change = `${file}:${line} ${node.getText()} → ${by}`.replaceAll(/\s+/g, ' ')
  return [...inside, { file, text, change }]
}

const [count = '60', seed = '1', ...folders] = process.argv.slice(2)
const orderOf = (text: string) => createHash('sha1').update(`${seed} ${text}`).digest('hex')
const mutants = (folders.length > 0 ? folders : ['src/domain'])
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    mutantsOf(file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)),
  )
  .sort((one, other) => orderOf(one.text).localeCompare(orderOf(other.text)))
const jest = ['--experimental-vm-modules', '--no-warnings', packageScript('jest/bin/jest.js'), '--bail']

for (const { file, text, change } of mutants.slice(0, Number(count))) {
  const original = readFileSync(file, 'utf8')
  const isNoticed = async (...projects: string[]) => {
    const words = ['--maxWorkers=1', '--passWithNoTests', '--findRelatedTests', file, '--selectProjects']
    return (await run(process.execPath, [...jest, ...words, ...projects], { quiet: true })).code !== 0
  }
  try {
    writeFileSync(file, text)
    const isKilled =
      (await isNoticed('domain')) || (await isNoticed('machines', 'flows', 'faults', 'views', 'server'))
    console.log(`${isKilled ? 'killed' : 'survived'}: ${change}`)
  } finally {
    writeFileSync(file, original)
  }
}
