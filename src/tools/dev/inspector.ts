/**
 * The viewer at /inspector: lists what Stately Inspect sends from a portal's page on this origin. Served by `npm run dev`
 * only.
 */
import './inspector.css'

interface Message {
  readonly type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot'
  readonly sessionId: string
  readonly name?: string
  readonly parentId?: string
  readonly sourceId?: string
  readonly event?: { readonly type: string }
  readonly snapshot?: { readonly status?: string; readonly value?: unknown; readonly context?: unknown }
}

const maxEvents = 500

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the viewer has no ${id}`)
  return element
}

const actors = new Map<
  string,
  {
    readonly name: string
    readonly item: HTMLElement
    readonly state: HTMLElement
    readonly context: HTMLElement
  }
>()

function line(tag: 'strong' | 'span' | 'pre', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function actorOf({ sessionId, name }: Message) {
  const known = actors.get(sessionId)
  if (known !== undefined) return known
  const item = document.createElement('li')
  const state = line('span', '')
  const context = line('pre', '')
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.append(line('strong', name ?? sessionId), ' ', state)
  details.append(summary, context)
  item.append(details)
  part('actors').append(item)
  const actor = { name: name ?? sessionId, item, state, context }
  actors.set(sessionId, actor)
  return actor
}

function show(message: Message) {
  const actor = actorOf(message)
  const { snapshot } = message
  if (snapshot !== undefined) {
    actor.state.textContent = [
      snapshot.value === undefined ? '' : JSON.stringify(snapshot.value),
      snapshot.status,
    ].join(' ')
    actor.context.textContent = JSON.stringify(snapshot.context, null, 2) ?? ''
    actor.item.classList.toggle('stopped', snapshot.status !== 'active')
  }
  if (message.type !== '@xstate.event') return
  const item = document.createElement('li')
  const source =
    message.sourceId === undefined ? '' : `${actors.get(message.sourceId)?.name ?? message.sourceId} → `
  item.append(
    line('strong', message.event?.type ?? ''),
    ` ${source}${actor.name}`,
    line('pre', JSON.stringify(message.event)),
  )
  part('events').prepend(item)
  if (part('events').childElementCount > maxEvents) part('events').lastElementChild?.remove()
}

window.addEventListener('message', (message: MessageEvent<Message>) => {
  if (message.origin !== location.origin || typeof message.data?.type !== 'string') return
  if (!message.data.type.startsWith('@xstate.')) return
  part('connection').textContent = 'Connected.'
  show(message.data)
})

// How Stately's own viewer says that it is ready to receive.
const portal = window.opener as Window | null
portal?.postMessage({ type: '@statelyai.connected' }, location.origin)
