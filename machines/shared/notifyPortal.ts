import type { AnyActorRef, MachineContext } from 'xstate'
import type { ToastRequest } from '@domain/messages/toasts'
import type {
  AccountErased,
  PasswordChanged,
  PaymentRequested,
  SessionMoved,
  SessionOpened,
  SignOutRequested,
  ToastRequested,
} from './parentEvents'

/** The events that any flow may send to the root, however deep in the tree it runs. */
export type PortalNotice =
  | SessionOpened
  | SessionMoved
  | SignOutRequested
  | PasswordChanged
  | AccountErased
  | ToastRequested
  | PaymentRequested

type System = AnyActorRef['system']

/** Sends nothing when no root runs, as in a test of one flow. */
const tellPortal = (system: System, notice: PortalNotice): void =>
  (system.get('portal') as AnyActorRef | undefined)?.send(notice)

/**
 * The action that sends the root a notice, made from the context and the action's parameters; for null it
 * sends nothing. It sends at once, unlike `sendTo`, which sends after the step: the result of the next
 * actions depends on who is signed in.
 */
export const notifyPortal =
  <Context extends MachineContext, Params = undefined>(
    noticeOf: (context: Context, params: Params) => PortalNotice | null,
  ) =>
  ({ context, system }: { readonly context: Context; readonly system: System }, params: Params): void => {
    const notice = noticeOf(context, params)
    if (notice) tellPortal(system, notice)
  }

/** Displays a toast whose text is known only after an action. */
export const showingToast = (system: System) => (request: ToastRequest) =>
  tellPortal(system, { type: 'toast.requested', request })
