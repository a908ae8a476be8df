/**
 * Writes the documents that are generated from the code. In the repository, for readers on the web:
 * `docs/machines/` from the machines, `docs/member-api.md` from the table of endpoints, `docs/faults.md` from
 * the table of faults and the titles of the journeys. In `dist/docs/`, a site that opens without a server: the
 * chart of each flow with its screens, the composition, `requirements/` from the statements and the ids in
 * titles, `texts/` from the sources.
 *
 *   tsx tests/commands/docs.ts            writes
 *   tsx tests/commands/docs.ts --no-site  writes those in the repository alone
 *   tsx tests/commands/docs.ts --check    fails when one in the repository is stale, missing, or without its source
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { format } from 'prettier'
import { centreJsonSchema } from '@server/centre/centreSchema'
import { memberApiDocument } from './memberApiDocs'
import { faultDocument } from './faultDocs'
import { openApiDocument } from './openApi'
import { machineDocuments } from './machineDocs'
import { requirementDocuments } from './requirementDocs'
import { textDocuments } from './textDocs'
import { siteFolder } from './site/html'
import { Site, writeSite } from './site/site'
import { root, runTool } from '@tools/run'

const isCheck = process.argv.includes('--check')
const site = isCheck || process.argv.includes('--no-site') ? null : new Site()
const kept = await machineDocuments(site && ((described) => site.add(described)))
kept.set('docs/member-api.md', memberApiDocument())
kept.set('docs/faults.md', faultDocument())
kept.set(
  'docs/centre.schema.json',
  await format(JSON.stringify(centreJsonSchema()), { parser: 'json', printWidth: 110 }),
)
const openApi = openApiDocument()
kept.set('docs/openapi.json', openApi)
const validity = await new Validator().validate(JSON.parse(openApi) as Record<string, unknown>)
if (!validity.valid) throw new Error(`docs/openapi.json is not valid: ${JSON.stringify(validity.errors)}`)
/** Also computed for a check: it throws for a cited id without a statement. */
const texts = new Map([...requirementDocuments(), ...textDocuments()])

/** The pages of this folder are all generated. */
const machines = 'docs/machines'
const orphans = readdirSync(path.join(root, machines), { recursive: true, encoding: 'utf8' })
  .map((file) => `${machines}/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.md') && !kept.has(file))

const stale = [...kept].filter(([file, text]) => {
  const full = path.join(root, file)
  return !existsSync(full) || readFileSync(full, 'utf8') !== text
})

if (isCheck) {
  for (const [file] of stale) console.log(`stale: ${file}`)
  for (const file of orphans) console.log(`of nothing that exists: ${file}`)
  if (stale.length + orphans.length > 0) {
    console.log('Run `npm run docs` and commit what it writes.')
    process.exitCode = 1
  } else console.log(`${kept.size} documents are up to date`)
} else {
  for (const [file, text] of stale) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  for (const file of orphans) rmSync(path.join(root, file))
  console.log(`${stale.length} of ${kept.size} documents written, ${orphans.length} removed`)
}
if (site !== null) {
  const { code } = await runTool('src/tools/gallery.ts', ['--build'])
  if (code !== 0) throw new Error('the stage of the site could not be built')
  const pages = await site.documents(texts)
  writeSite(pages, siteFolder)
  console.log(`${pages.size} pages: open ${siteFolder}/index.html`)
}
