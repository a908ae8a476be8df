import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')

/** `cancelled` as a word of its own is the wire's; so is the name of a column. */
const ofTheWire = /'cancelled'|\bcancelled_at\b|\bcancelled(?=:)/g
const isComment = /^\s*(?:\*|\/\/|\/\*)/

test('texts write canceled and canceling, as the quoted texts of the specification do', () => {
  const files = execFileSync('git', ['ls-files', 'machines', 'src'], { cwd: root, encoding: 'utf8' })
  const left = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !isComment.test(line) && /cancell(?:ed|ing)/i.test(line.replace(ofTheWire, '')))
        .filter((line) => !line.includes("'CANCELLED'"))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(left).toEqual([])
})
