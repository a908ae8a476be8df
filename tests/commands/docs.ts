/**
 * Writes the documents that say what the code says: `docs/machines/` from the machines, `docs/member-api.md` from the
 * table of endpoints, `docs/faults.md` from the table of faults and the titles of the journeys, `docs/requirements/` from
 * the statements and the ids in titles, `docs/texts/` from the texts in the sources.
 *
 *   tsx tests/commands/docs.ts            writes
 *   tsx tests/commands/docs.ts --check    fails when any is stale, missing, or of something that is gone
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { memberApiDocument } from './memberApiDocs'
import { faultDocument } from './faultDocs'
import { machineDocuments } from './machineDocs'
import { requirementDocuments } from './requirementDocs'
import { textDocuments } from './textDocs'
import { root } from '@tools/run'

const isCheck = process.argv.includes('--check')
const documents = await machineDocuments()
documents.set('docs/member-api.md', memberApiDocument())
documents.set('docs/faults.md', faultDocument())
for (const [file, text] of [...requirementDocuments(), ...textDocuments()]) documents.set(file, text)

/** Folders whose pages are all generated. */
const generated = ['docs/machines', 'docs/requirements', 'docs/texts']
for (const folder of generated) mkdirSync(path.join(root, folder), { recursive: true })
const orphans = generated
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.md') && !documents.has(file))

const stale = [...documents].filter(([file, text]) => {
  const full = path.join(root, file)
  return !existsSync(full) || readFileSync(full, 'utf8') !== text
})

if (isCheck) {
  for (const [file] of stale) console.log(`stale: ${file}`)
  for (const file of orphans) console.log(`of nothing that exists: ${file}`)
  if (stale.length + orphans.length > 0) {
    console.log('Run `npm run docs` and commit what it writes.')
    process.exitCode = 1
  } else console.log(`${documents.size} documents are up to date`)
} else {
  for (const [file, text] of stale) writeFileSync(path.join(root, file), text)
  for (const file of orphans) rmSync(path.join(root, file))
  console.log(`${stale.length} of ${documents.size} documents written, ${orphans.length} removed`)
}
