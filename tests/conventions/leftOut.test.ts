import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '@tests/support/machines'

/** Flows that read and display no list of their own, with the place of the reason. */
const others: Readonly<Record<string, string>> = {
  'profile/mailPreferences': 'reads two switches',
  'calendar/calendarFeed': 'reads one address',
  'calendar/freeHours': 'counts hours beside the days of availability, which says it',
  'dashboard/thisMonth': 'counts nothing from a list that is not whole',
  'dashboard/nextBooking': 'stands above the upcoming bookings, which say it',
  'booking/slotOffer': 'is one hour, which is not offered where it cannot be read',
  'money/receipt': 'concludes nothing from a list that is not whole',
  'money/payQueue': 'is opened on the page of the dues, which says it',
}

const reads = /\bloadable\(\{|= reader</
const flows = [
  ...new Set(
    (readdirSync(inProject('machines'), { recursive: true }) as string[])
      .filter((file) => /^\w+\/\w+\/.*\.ts$/.test(file) && !file.startsWith('shared/'))
      .filter((file) => reads.test(readFileSync(inProject(`machines/${file}`), 'utf8')))
      .map((file) => dirname(file)),
  ),
].sort()

it.each(flows)('%s says beside its list how many rows are left out', (flow) => {
  const folder = inProject(`src/views/${flow}`)
  const views = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tsx')) : []
  const says = views.some((file) => readFileSync(`${folder}/${file}`, 'utf8').includes('<LeftOut '))
  expect(says || flow in others).toBe(true)
})
