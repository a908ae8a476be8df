import { completeProfileFlow } from '@flows/account/completeProfile'
import { CompleteProfileView } from '@views/account/completeProfile/CompleteProfileView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(completeProfileFlow, CompleteProfileView)
