/** Formik's deep copy of a form's plain values, by the browser's own. */
const cloneDeep = <T>(value: T): T => structuredClone(value)

export default cloneDeep
