import { contactSupportFlow } from '@flows/contactSupport'
import { ContactSupportView } from '@views/contactSupport/ContactSupportView'
import { useFlow } from '../useFlow'

/** How members reach the centre (B2.86). */
export function Page() {
  return <ContactSupportView actor={useFlow(contactSupportFlow)} />
}
