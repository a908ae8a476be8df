/** The field names of a schema, whatever wraps it. */
export function schemaFields(schema: unknown): readonly string[] {
  const { shape, options } = (schema as { _zod: { def: { shape?: object; options?: readonly unknown[] } } })
    ._zod.def
  return [...Object.keys(shape ?? {}), ...(options ?? []).flatMap(schemaFields)]
}

/** Fields that name a person, or that the server alone decides. */
const decidedByServer = [
  ...['id', 'member_id', 'adult_member_id', 'user_id', 'email', 'member_type', 'account_status'],
  ...[
    'profile_completed',
    'is_admin',
    'role',
    'status',
    'price',
    'amount',
    'state',
    'paid_at',
    'is_can_delete',
  ],
  ...['token', 'password_hash', 'created_at', 'constructor'],
]

/** Further fields for a call that its schema does not have, each with this value. */
export const furtherFields = (
  schemas: readonly unknown[],
  value: unknown,
): Readonly<Record<string, unknown>> => {
  const taken = new Set(schemas.flatMap((schema) => (schema === null ? [] : schemaFields(schema))))
  return Object.fromEntries(
    decidedByServer.filter((field) => !taken.has(field)).map((field) => [field, value]),
  )
}
