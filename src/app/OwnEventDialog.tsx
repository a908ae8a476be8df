export { ownEventDialogFlow as flow } from '@flows/calendar/ownEventDialog'
export { OwnEventDialogView } from '@views/calendar/ownEventDialog/OwnEventDialogView'
