import { signUpFlow } from '@flows/signUp'
import { SignUpView } from '@views/signUp/SignUpView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(signUpFlow, SignUpView)
