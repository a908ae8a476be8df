import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')

/** Texts that the specification quotes, to the letter (B4.08, B8.04). */
const quoted = [
  'Booking has been canceled successfully',
  'An error occurred while canceling the booking. Please try again.',
]
const isComment = /^\s*(?:\*|\/\/|\/\*)/
const isText =
  /(?<!readonly|as)(?<=[a-z}]) cancel(?:ed|ing)\b|\bcancel(?:ed|ing) [a-z$]|Cancel(?:ed|ing)\.\.\./

test('texts write cancelled and cancelling, but for those that the specification quotes', () => {
  const files = execFileSync('git', ['ls-files', 'machines', 'src'], { cwd: root, encoding: 'utf8' })
  const left = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !isComment.test(line) && isText.test(line))
        .filter((line) => !quoted.some((text) => line.includes(text)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(left).toEqual([])
})
