/**
 * The file that adds a booking to the member's calendar, or removes a cancelled one from it, and the text
 * that shares it.
 *
 * Started by a page that displays bookings, ends with it. Always: one file for each press; after a failure a
 * notice is displayed and the member can request the file again.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedPromise } from '@machines/shared/actors'
import type { SharedBooking } from '@domain/booking/shareBooking'
import type { CalendarFileContext, CalendarFileEvent, SaveFile } from './calendarFile.types'

const asked = { 'file.requested': { target: 'saving', actions: 'setBooking' } } as const

export const calendarFileMachine = setup({
  types: { context: {} as CalendarFileContext, events: {} as CalendarFileEvent },
  actors: { saveFile: unimplementedPromise<SaveFile['output'], SaveFile['input']>('saveFile') },
  actions: {
    reportDefect: notProvided('reportDefect'),
    /** Opens the device's share dialog, or copies the text when there is none. */
    shareBooking: notProvided<{ booking: SharedBooking }>('shareBooking'),
    setBooking: assign(({ event }) => ({ booking: event.booking })),
  },
}).createMachine({
  id: 'calendarFile',
  context: { booking: null },
  on: {
    'share.requested': {
      actions: { type: 'shareBooking', params: ({ event }) => ({ booking: event.booking }) },
    },
  },
  initial: 'idle',
  states: {
    idle: { on: asked },
    saving: {
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { booking } }) => {
          if (booking === null) throw new Error('a file is of a booking')
          return booking
        },
        onDone: 'saved',
        onError: { target: 'failed', actions: 'reportDefect' },
      },
    },
    saved: { on: asked },
    failed: { on: asked },
  },
})
