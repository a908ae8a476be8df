/** Formik hoists statics for `connect`, which the portal does not use. */
export default <T>(target: T): T => target
