import fc from 'fast-check'
import {
  attendanceTone,
  bookingStatusTone,
  bookingTypeTone,
  combinedStatus,
  dueTone,
  paymentStatusText,
  paymentTone,
  scheduleColour,
  scheduleStatus,
  type ScheduleStatus,
} from '@domain/booking/statuses'

describe('statuses', () => {
  it('of a schedule are Confirmed, Pending, and otherwise Canceled [B4.01]', () => {
    expect(
      ['Confirmed', 'pending', ' CONFIRMED ', 'Canceled', 'cancelled', 'odd', '', null].map(scheduleStatus),
    ).toEqual([
      'Confirmed',
      'Pending',
      'Confirmed',
      'Canceled',
      'Canceled',
      'Canceled',
      'Canceled',
      'Canceled',
    ])
  })

  it('combine per day: confirmed if any, else pending if any, else cancelled [B4.02]', () => {
    const any = fc.array(fc.constantFrom<ScheduleStatus>('Confirmed', 'Pending', 'Canceled'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(any, (statuses) => {
        const order: readonly ScheduleStatus[] = ['Confirmed', 'Pending', 'Canceled']
        expect(combinedStatus(statuses)).toBe(order.find((status) => statuses.includes(status)))
      }),
    )
    expect(combinedStatus([])).toBeNull()
  })

  it('are green, yellow and red in the calendar [B4.03]', () => {
    expect((['Confirmed', 'Pending', 'Canceled'] as const).map(scheduleColour)).toEqual([
      'green',
      'yellow',
      'red',
    ])
  })

  it('of attendance have their tones, and any other word the light one', () => {
    expect(['Present', 'Absent', 'Late', 'Pending', 'Asleep', 'constructor'].map(attendanceTone)).toEqual([
      'success',
      'error',
      'warning',
      'info',
      'light',
      'light',
    ])
  })

  it('of a booking’s type are primary for classes and error for members', () => {
    expect(['Class Booking', 'Member Booking', 'Other'].map(bookingTypeTone)).toEqual([
      'primary',
      'error',
      'light',
    ])
  })

  it('of a payment are success, warning, error or info [B4.19, B4.20, B4.21]', () => {
    expect(
      ['paid', 'Completed', 'pending', 'receivable', 'failed', 'Unpaid', 'overdue', 'partial', 'odd'].map(
        paymentTone,
      ),
    ).toEqual(['success', 'success', 'warning', 'warning', 'error', 'error', 'error', 'info', 'light'])
  })

  it('of a missing payment read Pending, and Unpaid in the calendar [B4.22]', () => {
    expect([
      paymentStatusText(null, 'list'),
      paymentStatusText(' ', 'calendar'),
      paymentStatusText('Paid', 'calendar'),
    ]).toEqual(['Pending', 'Unpaid', 'Paid'])
    expect([paymentTone(paymentStatusText(undefined, 'list')), paymentTone(undefined)]).toEqual([
      'warning',
      'warning',
    ])
  })

  it('of a booking are success, warning, error [B4.23]', () => {
    expect(['confirmed', 'Pending', 'cancelled', 'canceled', 'odd'].map(bookingStatusTone)).toEqual([
      'success',
      'warning',
      'error',
      'error',
      'light',
    ])
  })

  it('of a due are told apart by tone [B4.24]', () => {
    expect(['Pending', 'Due Soon', 'Overdue', 'odd'].map(dueTone)).toEqual([
      'info',
      'warning',
      'error',
      'light',
    ])
  })
})
