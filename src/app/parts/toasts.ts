export { toastsFlow as flow } from '@flows/shell/toasts'
export { ToastsView as View } from '@views/shell/toasts/ToastsView'
