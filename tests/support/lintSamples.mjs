/**
 * Lints pieces of text as if they stood at given paths of the project: an array of `{ file, text }` as JSON on standard
 * input, an array of arrays of `{ rule, message }` on standard output. A program of its own, since ESLint loads its
 * configuration as a module, which Jest's sandbox does not allow without a flag.
 */
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'

const samples = JSON.parse(await text(process.stdin))
const root = path.resolve(import.meta.dirname, '../..')
const eslint = new ESLint({
  cwd: root,
  // The samples are in no TypeScript project, so what needs types is left out.
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] }],
})
const answers = []
for (const { file, text: sample } of samples) {
  const [result] = await eslint.lintText(sample, { filePath: path.join(root, file) })
  answers.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })))
}
process.stdout.write(JSON.stringify(answers))
