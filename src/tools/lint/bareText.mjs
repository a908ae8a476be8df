/**
 * Every text that React may have to move, change or remove has an element of its own. A browser's translator puts elements in
 * the place of text nodes; React then fails when it removes such a text or inserts something before it, and changes a text that
 * nobody sees any more. It can replace the text of an element that has nothing but text.
 */
import ts from 'typescript'

const isNothing = (node) =>
  node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression'
/** White space over a line's end is no text in JSX. */
const isLayout = (node) => node.type === 'JSXText' && /^\s*$/.test(node.value) && node.value.includes('\n')

const isWritten = ({ type, expression }) =>
  type === 'JSXText' ||
  (type === 'JSXExpressionContainer' &&
    (expression.type === 'Literal' ||
      (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)))

/**
 * Whether a value of this type may be displayed as text. What an `&&` leaves over, the empty text and 0, does not count: React
 * makes no node for the one, and nobody counts with the other.
 */
function mayBeText(checker, type, seen = new Set()) {
  if (seen.has(type)) return false
  seen.add(type)
  if (type.isUnion()) return type.types.some((each) => mayBeText(checker, each, seen))
  if (type.isStringLiteral()) return type.value !== ''
  if (type.isNumberLiteral()) return type.value !== 0
  if (type.flags & ts.TypeFlags.BigIntLiteral) return type.value.base10Value !== '0'
  if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) return true
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint !== undefined && mayBeText(checker, constraint, seen)
  }
  return isListOfTexts(checker, type, seen)
}

const isListOfTexts = (checker, type, seen) =>
  (checker.isArrayType(type) || checker.isTupleType(type)) &&
  checker.getTypeArguments(type).some((each) => mayBeText(checker, each, seen))

/** Whether it may be a list of texts, each of which is a text node. */
const mayBeTexts = (checker, type) =>
  type.isUnion()
    ? type.types.some((each) => mayBeTexts(checker, each))
    : isListOfTexts(checker, type, new Set())

const isComponentName = (name) => name !== undefined && /^[A-Z]/.test(name)

/** @type {import('eslint').Rule.RuleModule} */
export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'A text beside others that may change: give it an element of its own, or make one text of them.',
      fragment: 'A text of a fragment: give it an element of its own.',
      several: 'A list of texts: give each an element of its own, or join them.',
      component: 'A component that is a text: return an element.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    // Without types (a sample of the tests) only what is written as text is known to be one.
    const checker = services?.program?.getTypeChecker()
    const typeOf = (node) => services.getTypeAtLocation(node)
    const isText = (expression) => checker !== undefined && mayBeText(checker, typeOf(expression))
    const isTexts = (expression) => checker !== undefined && mayBeTexts(checker, typeOf(expression))

    function checkChildren(node) {
      const children = node.children.filter((child) => !isNothing(child) && !isLayout(child))
      const changes = children.some(
        (child) =>
          child.type === 'JSXSpreadChild' ||
          (child.type === 'JSXExpressionContainer' && !isWritten(child)) ||
          (child.type === 'JSXElement' && isComponentName(child.openingElement.name.name)),
      )
      for (const child of children) {
        const written = isWritten(child)
        if (child.type !== 'JSXExpressionContainer' && !written) continue
        const text = written || isText(child.expression)
        if (text && node.type === 'JSXFragment') context.report({ node: child, messageId: 'fragment' })
        else if (text && children.length > 1 && changes) context.report({ node: child, messageId: 'beside' })
        else if (!written && isTexts(child.expression)) context.report({ node: child, messageId: 'several' })
      }
    }

    function checkResult(node, result) {
      const named = node.id ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id : null)
      if (!result || !isComponentName(named?.name)) return
      if (isText(result)) context.report({ node: result, messageId: 'component' })
    }

    const functions = []
    const enter = (node) => functions.push(node)
    const leave = () => functions.pop()
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression(node) {
        enter(node)
        if (node.body.type !== 'BlockStatement') checkResult(node, node.body)
      },
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement(node) {
        const inside = functions.at(-1)
        if (inside) checkResult(inside, node.argument)
      },
    }
  },
}
