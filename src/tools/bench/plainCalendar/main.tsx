/** The month of react-big-calendar as in its documentation, the baseline for a change of the month. */
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { format } from 'date-fns/format'
import { getDay } from 'date-fns/getDay'
import { parse } from 'date-fns/parse'
import { startOfWeek } from 'date-fns/startOfWeek'
import { useState } from 'react'
import { Calendar, dateFnsLocalizer, type Event } from 'react-big-calendar'
import { createRoot } from 'react-dom/client'

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: {} })

/**
 * The number of events in the address, spread over the 28 days that each month has, in hours from five in the
 * morning on.
 */
function eventsOf(at: Date): Event[] {
  const count = Number(location.hash.slice(1))
  const [year, month] = [at.getFullYear(), at.getMonth()]
  return Array.from({ length: count }, (_, index) => {
    const [day, hour] = [1 + (index % 28), 5 + (Math.floor(index / 28) % 19)]
    return {
      title: `Badminton Court ${1 + (index % 16)}`,
      start: new Date(year, month, day, hour),
      end: new Date(year, month, day, hour + 1),
    }
  })
}

function PlainCalendar() {
  const [shown, setShown] = useState(() => {
    const date = new Date()
    return { date, events: eventsOf(date) }
  })
  return (
    <Calendar
      localizer={localizer}
      events={shown.events}
      date={shown.date}
      view="month"
      views={['month']}
      onNavigate={(date) => setShown({ date, events: eventsOf(date) })}
      onView={() => {}}
      style={{ height: 700 }}
    />
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<PlainCalendar />)
