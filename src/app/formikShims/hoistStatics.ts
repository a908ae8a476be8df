/** Formik hoists statics for `connect`, which the portal does not use. */
const hoistStatics = <T>(target: T): T => target

export default hoistStatics
