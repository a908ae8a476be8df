/** A field's name as formik traverses it: `address.city`, `guests[0].name`. */
const toPath = (name: unknown): string[] =>
  Array.isArray(name)
    ? name.map(String)
    : String(name)
        .split(/[.[\]]+/)
        .filter((part) => part !== '')

export default toPath
