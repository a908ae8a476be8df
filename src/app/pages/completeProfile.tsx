import { completeProfileFlow } from '@flows/completeProfile'
import { CompleteProfileView } from '@views/completeProfile/CompleteProfileView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(completeProfileFlow, CompleteProfileView)
