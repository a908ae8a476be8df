/** Recordings outside the viewer: files that it saved, and replays of failed tests. */
import { saveFile } from '@world/downloads'
import type { Replay } from '../../replay'
import { emptyRecording, type InspectionMessage, messagesOf, record, type Recording } from './recording'

export const isInspection = (data: unknown): data is InspectionMessage =>
  typeof data === 'object' && data !== null && 'type' in data && String(data.type).startsWith('@xstate.')

/** A recording from a file or of a failed test. */
export interface Opened {
  readonly name: string
  /** Why the test failed, or why there is no recording; else empty. */
  readonly said: string
  readonly recording: Recording
}

function openedFrom(name: string, replay: unknown): Opened {
  const { said = '', messages } = (
    typeof replay === 'object' && replay !== null ? replay : {}
  ) as Partial<Replay>
  return Array.isArray(messages) && messages.every(isInspection)
    ? { name, said, recording: messages.reduce(record, emptyRecording) }
    : { name, said: `${name} is no recording of the inspector.`, recording: emptyRecording }
}

export const openedFile = async (file: File): Promise<Opened> =>
  openedFrom(
    file.name,
    await file
      .text()
      .then(JSON.parse)
      .catch(() => null),
  )

export async function openedReplay(name: string): Promise<Opened> {
  const answer = await fetch(`/inspector/replays/${encodeURIComponent(name)}`)
  return answer.status === 200
    ? openedFrom(name, await answer.json())
    : { name, said: `There is no replay ${name}.`, recording: emptyRecording }
}

/** Downloads the recording in the form in which "Open a recording" and the replays of failed tests are read. */
export function save(recording: Recording) {
  const replay: Replay = { said: '', messages: messagesOf(recording) }
  const deps = { browser: window, clock: window }
  saveFile(deps, { name: 'recording.json', type: 'application/json', text: JSON.stringify(replay) })
}
