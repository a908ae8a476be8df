import { centreBranches } from '@domain/account/branches'
import type { Database } from '@server/database/database'
import { invalid } from '@server/http/problems'

/** 422 for a branch that the centre does not have (A9.13). */
export function demandKnownBranches(names: readonly string[]): void {
  const known = new Set<string>(centreBranches().map((branch) => branch.name))
  if (!names.every((name) => known.has(name))) throw invalid({ branches: 'This branch is not known.' })
}

/** Writes the configured branches into the database, where queries read their names. Removes none. */
export async function keepBranches(database: Database): Promise<void> {
  await database.query(
    `insert into branches (id, name, display_name)
     select (b->>'id')::int, b->>'name', b->>'displayName' from jsonb_array_elements($1::jsonb) b
     on conflict (id) do update set display_name = excluded.display_name
     where branches.display_name <> excluded.display_name`,
    [JSON.stringify(centreBranches())],
  )
}

/**
 * Deletes the branches that the centre does not have and that nothing refers to, such as those of a first start without its
 * file. Returns a sentence for each.
 */
export async function forgetBranches(
  database: Database,
  kept: readonly number[],
): Promise<readonly string[]> {
  const unused = await database.query<{ name: string }>(
    `delete from branches b where not id = any ($1::int[])
       and not exists (select from member_branches where branch_id = b.id)
       and not exists (select from activities where branch_id = b.id)
       and not exists (select from facilities where branch_id = b.id)
       and not exists (select from closures where branch_id = b.id)
     returning display_name as name`,
    [kept],
  )
  return unused.map(({ name }) => `${name}: deleted, not in the file.`)
}
