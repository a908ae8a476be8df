/** `dist/docs/texts/`: the texts for members, extracted from the sources into a list for each area. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { inProject } from '@tests/support/machines'
import { page, section } from '@tools/markdown'

const written =
  'What members read, each text once, by the file in which it stands first; `{name}` is a value, `{a|b}` one of two, `<0>…</0>` an element. Written by `npm run docs`.'

const areas = 'server account booking calendar dashboard desk money profile shell shared'.split(' ')

/**
 * Sources without a text for members: development, samples, logs, queries, and the rules of a configuration.
 */
const unread =
  /^src\/(tools|prerender|serviceWorker|api\/schemas)\/|^src\/app\/(inspect|redact)|^src\/world\/|configProblems|reporting|typedText|[sS](eed|ample)[A-Z]\w*\.ts$/
/** The server's texts for members: mails, notifications, refusals and the website. */
const ofServer =
  /^src\/server\/(accounts|booking|mail\/(letter|bookingFacts)|messages|payments|reminders|gateway|http\/(problems|memberRoutes|shares)|serving\/(page|website))\b(?!.*(catalogue|sandbox|dataExport))/

/**
 * True for a text with a capital before a small letter at its beginning, or with several words: an
 * identifier, a path or a key has neither.
 */
const isText = (text: string) =>
  /^\P{L}*\p{Lu}['’]?\p{Ll}|\p{Ll}\p{P}* \p{P}*[\p{L}\p{N}]|\} \p{Ll}{2}/u.test(text)
/** True for a query, a style or an attribute. */
const isCode = (text: string) =>
  /\w_\w|::|\b[a-z]\.[a-z]|\w:\S.*;|-\w+:\w|="|^color:|^(select|from) /.test(
    text.replaceAll(/\{\w[^}]*\}/g, ''),
  )
/** Props and fields whose text may be a single small word. */
const named =
  /^(label|title|text|message|hint|caption|subtitle|description|alt|placeholder|legend|aria-label)$/
/** Props, fields and calls whose strings nobody reads. */
const notRead =
  /^(className|cx|d|rel|autoComplete|aria-keyshortcuts|transform|preserveAspectRatio|closest|matches|can|query|run|log|warn|error|header|set|includes|split|import|matchMedia|querySelector|querySelectorAll)$/
/** Elements that continue a sentence. */
const inline = /^(span|strong|b|em|a|br|time|kbd|abbr|VisuallyHidden|TextLink|CentreTime)$/

const isString = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** The text of a string or an element itself, without its placeholders. */
const ownWords = (node: ts.Node): string =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}')
    : ts.isStringLiteralLike(node) || ts.isJsxText(node)
      ? node.text
      : ts.isJsxExpression(node) && node.expression
        ? ownWords(node.expression)
        : ''
const hasWords = (node: ts.Node) => /\p{L}/u.test(ownWords(node))

/** The name of a placeholder: `count` of `screen.count`, `times` of `times.length`, `amount` of `asPayment(amount)`. */
function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node))
    return /^(length|size|text|name|value)$/.test(node.name.text) ? nameOf(node.expression) : node.name.text
  if (ts.isCallExpression(node)) {
    const words = node.arguments.map(nameOf).filter((name) => /^[\w ]+$/.test(name))
    return words.join(' ') || nameOf(node.expression)
  }
  if (ts.isNonNullExpression(node) || ts.isElementAccessExpression(node)) return nameOf(node.expression)
  if (ts.isBinaryExpression(node)) return nameOf(node.left)
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : '…'
}

/**
 * One sentence: `{count} hours`, `Call <0>{phone}</0>`, `{is|are} free`. Adds its strings and elements to
 * `parts`.
 */
function sentence(top: ts.Node, parts: Set<ts.Node>): string {
  let elements = 0
  function textOf(node: ts.Node): string {
    parts.add(node)
    if (ts.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans.map(({ expression, literal }) => textOf(expression) + literal.text).join('')
      )
    if (ts.isStringLiteralLike(node)) return node.text
    // JSX removes the white space around the end of a line.
    if (ts.isJsxText(node)) return node.text.replace(/^\s*\n\s*|\s*\n\s*$/g, '').replace('&amp;', '&')

    if (ts.isJsxExpression(node)) return node.expression ? textOf(node.expression) : ''
    if (ts.isJsxSelfClosingElement(node)) return `<${elements++}/>`
    if (ts.isJsxElement(node)) {
      if (node === top) return node.children.map(textOf).join('')
      const number = elements++
      return `<${number}>${node.children.map(textOf).join('')}</${number}>`
    }
    if (ts.isParenthesizedExpression(node)) return textOf(node.expression)
    const choice = (texts: readonly string[]) => `{${texts.join('|')}}`
    if (ts.isConditionalExpression(node)) return choice([textOf(node.whenTrue), textOf(node.whenFalse)])
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return choice([textOf(node.right), ''])
    return `{${nameOf(node)}}`
  }
  return textOf(top)
}

/**
 * True when an element is one sentence: it has a text of its own, or consists of inline elements, one of
 * which has.
 */
function isSentence({ children }: ts.JsxElement): boolean {
  const inside = children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces)
  const isInline = (node: ts.Node) =>
    ts.isJsxElement(node)
      ? inline.test(node.openingElement.tagName.getText())
      : ts.isJsxSelfClosingElement(node) && inline.test(node.tagName.getText())
  return (
    children.some(hasWords) ||
    (inside.length > 1 &&
      inside.every(isInline) &&
      inside.some((child) => ts.isJsxElement(child) && child.children.some(hasWords)))
  )
}

/** The texts in a source, each once, in the order of the source. */
export function textsIn(file: string, source: string): readonly string[] {
  const found = new Set<string>()
  const parts = new Set<ts.Node>()
  function add(node: ts.Node): void {
    const text = sentence(node, parts)
    // The server writes its pages and mails as HTML in one string.
    const pieces = isString(node) ? text.split(/<\/?[a-z!][^>]*>/) : [text]
    pieces
      .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
      .filter((piece) => /\p{L}/u.test(piece) && !isCode(piece) && (pieces.length === 1 || isText(piece)))
      .forEach((piece) => found.add(piece))
  }
  function visit(node: ts.Node, isNamed: boolean): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isThrowStatement(node) && /^throw new \w*Error\(/.test(node.getText())) return
    if (ts.isBinaryExpression(node) && /==$|^in$/.test(node.operatorToken.getText())) return
    if (ts.isCaseClause(node)) return node.statements.forEach((statement) => visit(statement, false))
    if (ts.isElementAccessExpression(node)) return visit(node.expression, false)
    if (ts.isCallExpression(node) && notRead.test(node.expression.getText().replace(/^.*\W/s, '')))
      return visit(node.expression, false)
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
      const name = node.name.getText()
      if (node.initializer && !notRead.test(name)) visit(node.initializer, named.test(name))
      return
    }
    const isNew = !parts.has(node)
    if (isNew && ts.isJsxElement(node) && isSentence(node)) add(node)
    if (isNew && isString(node) && (isNamed ? hasWords(node) : isText(ownWords(node)))) add(node)
    ts.forEachChild(node, (child) => visit(child, isNamed && !ts.isArrowFunction(node)))
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false)
  return [...found]
}

const areaOf = (file: string) =>
  areas.find((area) => file.includes(`/${area}/`) || file.endsWith(`/${area}.ts`)) ?? 'shared'

const sources = () =>
  ['machines', 'src'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !unread.test(file))
      .filter((file) => !file.startsWith('src/server/') || ofServer.test(file))
      .sort(),
  )

/** Escapes the signs of Markdown in a text. */
const item = (text: string) => `- ${text.replaceAll(/[<*_`[\]\\]/g, '\\$&')}`

/** `dist/docs/texts/`: a page for each area, by path. */
export function textDocuments(): Map<string, string> {
  const files = sources()
  return new Map(
    areas.map((area) => {
      const seen = new Set<string>()
      const sections = files
        .filter((file) => areaOf(file) === area)
        .map((file) => {
          const texts = textsIn(file, readFileSync(inProject(file), 'utf8')).filter((text) => !seen.has(text))
          texts.forEach((text) => seen.add(text))
          return section(`## ${file}`, texts.map(item).join('\n'))
        })
      return [`dist/docs/texts/${area}.md`, page(`# Texts: ${area}`, written, ...sections)]
    }),
  )
}
