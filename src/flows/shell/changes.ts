import { fromCallback } from 'xstate'
import { listOf, text } from '@domain/values/shape'
import type { AttentionReturned, DataChanged } from '@machines/shared/changes'
import type { BaseDeps } from '@flows/shared/deps'

const topicsIn = listOf(text)

/** Emits what the flows of this tab and the member's other tabs changed, and the member's returns. */
export const changesFlow = ({ lifecycle, otherTabs }: Pick<BaseDeps, 'lifecycle' | 'otherTabs'>) =>
  fromCallback<DataChanged, undefined, DataChanged | AttentionReturned>(({ receive, emit }) => {
    receive((event) => {
      emit(event)
      otherTabs.post(event.topics)
    })
    const ends = [
      lifecycle.onReturn(() => emit({ type: 'attention.returned' })),
      otherTabs.watch((news) => {
        const changed = topicsIn(news)
        if (changed) emit({ type: 'data.changed', topics: changed, by: null })
      }),
    ]
    return () => ends.forEach((end) => end())
  })
