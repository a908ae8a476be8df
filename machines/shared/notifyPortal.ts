import type { AnyActorRef, MachineContext } from 'xstate'
import type { ToastRequest } from '@domain/messages/toasts'
import type {
  PasswordChanged,
  SessionMoved,
  SessionOpened,
  SignOutRequested,
  ToastRequested,
} from './parentEvents'

/** What any flow may tell the root, however deep in the tree it runs. */
export type PortalNotice = SessionOpened | SessionMoved | SignOutRequested | PasswordChanged | ToastRequested

type System = AnyActorRef['system']

/** Nobody is told where a flow runs by itself. */
const tellPortal = (system: System, notice: PortalNotice): void =>
  (system.get('portal') as AnyActorRef | undefined)?.send(notice)

/**
 * The action that tells the root something, made from the context; nothing where it makes null. It is sent at once, and not
 * after the step as by `sendTo`: what the actions after it lead to depends on who is signed in.
 */
export const notifyPortal =
  <Context extends MachineContext>(noticeOf: (context: Context) => PortalNotice | null) =>
  ({ context, system }: { readonly context: Context; readonly system: System }): void => {
    const notice = noticeOf(context)
    if (notice) tellPortal(system, notice)
  }

/** Displays a toast, for what is known only after an action. */
export const showingToast = (system: System) => (request: ToastRequest) =>
  tellPortal(system, { type: 'toast.requested', request })
