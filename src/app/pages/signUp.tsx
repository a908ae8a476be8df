import { signUpFlow } from '@flows/account/signUp'
import { SignUpView } from '@views/account/signUp/SignUpView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(signUpFlow, SignUpView)
