/** Formik's shallow copy of plain values. */
const clone = <T>(value: T): T => {
  if (Array.isArray(value)) return [...value] as T
  return typeof value === 'object' && value !== null ? { ...value } : value
}

export default clone
