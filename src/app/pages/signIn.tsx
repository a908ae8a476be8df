import { signInFlow } from '@flows/account/signIn'
import { SignInView } from '@views/account/signIn/SignInView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(signInFlow, SignInView)
