import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { cellsOf, rowNamed } from './faultTable'
import { inProject } from './machines'

/** A test as written in its file. */
export interface WrittenTest {
  readonly file: string
  /** The title with those of the groups around it. */
  readonly title: string
}

type Names = ReadonlyMap<string, ts.Expression>

const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? plain(node.expression) : node

const textOf = (node: ts.Node | undefined): string | null =>
  node && ts.isStringLiteralLike(node) ? node.text : null

/** The first cell of each row of a table, if it is a text. */
function firstCells(table: ts.Expression | undefined, names: Names): readonly string[] {
  if (!table) return []
  const node = plain(table)
  if (ts.isIdentifier(node)) return firstCells(names.get(node.text), names)
  if (!ts.isArrayLiteralExpression(node)) return []
  return node.elements.flatMap((element) => {
    const row = plain(element)
    return textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? []
  })
}

/** `it`, `test`, `test.describe`, and the table of `it.each(table)`. */
function calledAs(callee: ts.Expression): { name: string; table: ts.Expression | undefined } {
  if (ts.isCallExpression(callee))
    return { name: callee.expression.getText().replace(/\.each$/, ''), table: callee.arguments[0] }
  return { name: callee.getText(), table: undefined }
}

/** The cells for which `faultTests` makes the tests of a row: all except the hand-written ones. */
function madeBy([row, description]: readonly ts.Expression[]): readonly string[] {
  const name = textOf(row) ?? ''
  const properties = description && ts.isObjectLiteralExpression(description) ? description.properties : []
  const byHand = properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === 'byHand'
      ? property.initializer.getText().match(/\w+/g)
      : [],
  )
  return [...cellsOf(rowNamed(name))]
    .filter(([fault]) => !byHand.includes(fault))
    .map(([fault, effect]) => `${name}, ${fault} (${effect})`)
}

/**
 * The titles of the tests in a file, without running it; the first cells of the table in the file replace
 * `%s`.
 */
export function testsIn(file: string): readonly WrittenTest[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(inProject(file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const names = new Map<string, ts.Expression>()
  const found: WrittenTest[] = []
  const visit = (node: ts.Node, around: string): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      names.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node) && node.expression.getText() === 'faultTests')
      found.push(...madeBy(node.arguments).map((title) => ({ file, title })))
    const title = ts.isCallExpression(node) ? textOf(node.arguments[0]) : null
    if (!ts.isCallExpression(node) || title === null)
      return void ts.forEachChild(node, (child) => visit(child, around))
    const { name, table } = calledAs(node.expression)
    const cells = firstCells(table, names)
    const titles =
      title.includes('%s') && cells.length > 0
        ? cells.map((cell) => title.replace('%s', () => cell))
        : [title]
    const whole = titles.map((each) => (around === '' ? each : `${around} ${each}`))
    if (/^(it|test)(\.only|\.skip)?$/.test(name)) found.push(...whole.map((each) => ({ file, title: each })))
    const inside = /^(test\.)?describe$/.test(name) ? (whole[0] ?? around) : around
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, '')
  return found
}

const testsUnder = (folder: string, suffix: string): readonly WrittenTest[] =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .sort()
    .flatMap((file) => testsIn(`${folder}/${file}`))

/** Every browser test. */
export const journeys = () => testsUnder('tests/journeys', '.spec.ts')

/** Every fault test of a live flow, with the real API client, on a browser and a network that fail. */
export const liveFaults = () => testsUnder('tests/faults', '.test.ts')
