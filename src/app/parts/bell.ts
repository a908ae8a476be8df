/** The bell of the header. */
export { notificationsFlow as flow } from '@flows/shell/notifications'
export { NotificationsView as View } from '@views/shell/notifications/NotificationsView'
