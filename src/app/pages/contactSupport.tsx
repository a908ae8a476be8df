import { contactSupportFlow } from '@flows/shell/contactSupport'
import { ContactSupportView } from '@views/shell/contactSupport/ContactSupportView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(contactSupportFlow, ContactSupportView)
