/** Formik asks whether a form's starting values changed. */
export { isSame as default } from '@domain/isSame'
