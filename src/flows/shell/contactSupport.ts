import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { newSupportRequest, withTopic } from '@domain/forms/supportRequest'
import { nothingPrefilled, type SupportDraft, type SupportPacket } from '@domain/messages/support'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { topicIn } from '@domain/messages/topicWords'
import { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import type {
  ContactSupportInput,
  SendRequest,
  TopicOpened,
} from '@machines/shell/contactSupport/contactSupport.types'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'
import { reporting } from '@flows/shared/reporting'

const topicAt = ({ navigation }: Pick<FlowDeps, 'navigation'>): SupportTopic | null => {
  const { query } = navigation.current()
  return topicIn((name) => parameterOf(query, name))
}

/** The packet of a topic that names the place of a failure. */
const packetOf = (
  { clock, serverReference }: Pick<FlowDeps, 'clock' | 'serverReference'>,
  { place }: SupportTopic,
): SupportPacket | null => place && { ...place, time: clock.now(), reference: serverReference() }

const channelOf = ({ extensions, email }: FlowDeps['config']): ContactSupportInput['channel'] =>
  extensions.includes('support-requests') ? 'server' : email === '' ? 'phone' : 'email'

const draftOf = ({ request, prefilled, packet }: SupportDraft): SupportDraft => ({
  request,
  prefilled,
  packet,
})

/** The input of the page: the member's draft, with the topic of the address filled in. */
function inputOf(deps: FlowDeps): ContactSupportInput {
  const { config, records } = deps
  const member = memberIn(deps)
  const sender = {
    name: `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim(),
    email: member?.email ?? '',
    phone: member?.mobile ?? '',
  }
  const draft = records.read(table.supportDraft)
  const kept: SupportDraft = draft ?? {
    request: newSupportRequest(sender),
    prefilled: nothingPrefilled,
    packet: null,
  }
  const topic = topicAt(deps)
  const own = { sender, channel: channelOf(config) }
  return topic === null
    ? { ...own, ...kept }
    : { ...own, ...withTopic(kept, topic), packet: packetOf(deps, topic) }
}

/**
 * A request to support over the member API, when the server takes requests; the draft is the member's own
 * record.
 */
export function contactSupportFlow(deps: FlowDeps) {
  const { api, navigation, records } = deps
  const machine = contactSupportMachine.provide({
    actors: {
      sendRequest: fromPromise<SendRequest['output'], SendRequest['input']>(({ input, signal }) =>
        api.call('sendSupportRequest', input, { signal }),
      ),
      watchAddress: fromCallback<EventObject, undefined, TopicOpened>(({ sendBack }) =>
        navigation.subscribe(() => {
          const topic = topicAt(deps)
          if (topic) sendBack({ type: 'topic.opened', topic, packet: packetOf(deps, topic) })
        }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      persistDraft: ({ context }) => records.write(table.supportDraft, draftOf(context)),
      clearDraft: () => records.forget(table.supportDraft),
      clearAddress: ({ context }) => {
        if (topicAt(deps) === null) return
        records.write(table.supportDraft, draftOf(context))
        navigation.replace(navigation.current().path)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: inputOf(deps) }
}
