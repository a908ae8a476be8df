type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const merge = (left: Tree, right: Tree): Tree =>
  Object.entries(right).reduce<Tree>((merged, [key, value]) => {
    const before = merged[key]
    return { ...merged, [key]: isTree(before) && isTree(value) ? merge(before, value) : value }
  }, left)

/** Formik joins the errors of fields, schema and form by it; the portal's forms have those of the form alone. */
export default { all: (trees: readonly Tree[]): Tree => trees.reduce(merge, {}) }
