/** Formik asks whether a form's starting values changed. */
export { deepEqual as default } from '@domain/values/deepEqual'
