import { contactSupportFlow } from '@flows/contactSupport'
import { ContactSupportView } from '@views/contactSupport/ContactSupportView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(contactSupportFlow, ContactSupportView)
