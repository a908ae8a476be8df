import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project'

const isComment = /^\s*(?:\*|\/\/|\/\*)/

/** The lines of the machines and the sources, without comments, that match: `src/file.ts: line`. */
export function sourceLines(isWanted: (line: string, file: string) => boolean): readonly string[] {
  const root = projectRoot()
  return execFileSync('git', ['ls-files', 'machines', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !isComment.test(line) && isWanted(line, file))
        .map((line) => `${file}: ${line.trim()}`),
    )
}
