import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const isComment = /^\s*(?:\*|\/\/|\/\*)/

test('only the module of money writes an amount with its currency', () => {
  const files = execFileSync('git', ['ls-files', 'machines', 'src'], { cwd: root, encoding: 'utf8' })
  const left = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && file !== 'src/domain/money/money.ts')
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !isComment.test(line) && /Rs\. |LKR /.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(left).toEqual([])
})
