import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '@tests/support/project'

const root = projectRoot()
/** The files that write days and hours; the data of others are already written by them. */
const writers = ['src/domain/time/dates.ts', 'src/domain/booking/slots.ts']

/** A format of the browser, or a day or an hour that is put together of its parts. */
const writes =
  /toLocale(?:Date|Time)?String|Intl\.DateTimeFormat|\$\{(?:weekday(?:Text|Name)|shortDay)\([^`]*?\)\},? ?\$\{(?:shortDay|dayNumber|month\w*)\(|\$\{(?:hourText|clockHour|timeText)\([^`]*?\)\} ?(?:to|-|–) ?\$\{/

const found = (files: readonly string[]) =>
  files.filter((file) => writes.test(readFileSync(path.join(root, file), 'utf8')))

it('days and hours are written in one form, each by one function of the domain', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'machines'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/tools/') && !writers.includes(file))
  expect(files.length).toBeGreaterThan(500)
  expect(found(files)).toEqual([])
  expect(found(writers)).toEqual(writers)
})
