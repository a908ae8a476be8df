/** Formik's shallow copy of plain values. */
export default <T>(value: T): T => {
  if (Array.isArray(value)) return [...value] as T
  return typeof value === 'object' && value !== null ? { ...value } : value
}
