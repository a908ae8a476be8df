import { signInFlow } from '@flows/signIn'
import { SignInView } from '@views/signIn/SignInView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(signInFlow, SignInView)
