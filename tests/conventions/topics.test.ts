import { readFileSync } from 'node:fs'
import { allEndpoints } from '@api/endpoints'
import { allMachines, inProject, loadMachine } from '@tests/support/machines'
import { sourceOf, topicsOf, topicsSaid } from '@tests/support/topics'

/** Flows that read from the server and declare no topic, and why. */
const withoutTopics: Readonly<Record<string, string>> = {
  calendarFeed: 'no other flow changes the address',
  freeHours: 'counts again with each reading of the chosen day',
  mailPreferences: 'no other flow changes them',
  slotAlerts: 'its page is not displayed while an alert is created',
}

/** Flows with a writing call that say no change, and why. */
const withoutWord: Readonly<Record<string, string>> = {
  accountErasure: 'the member is gone, and so is every page',
  bookingAttempt: 'booking and moveBooking say it, once they know the outcome',
  calendarFeed: 'no other flow displays the address',
  completeProfile: 'no page of a member is displayed yet',
  contactSupport: 'no flow displays support requests',
  devices: 'no other flow displays the devices',
  mailPreferences: 'no other flow displays them',
  slotAlerts: 'no other flow displays the alerts',
}

const reading = allMachines().filter((places) => places.isReader || sourceOf(places).includes('loadable({'))

it.each(reading.filter(({ isFlow }) => isFlow).map((places) => [places.name, places] as const))(
  '%s reads, and declares the topics of its data',
  async (name, places) => {
    const topics = topicsOf(await loadMachine(places))
    expect({ name, declares: topics.length > 0 }).toEqual({ name, declares: !(name in withoutTopics) })
  },
)

const writing = allEndpoints.filter(({ kind, token }) => kind === 'write' && token === 'required')
it.each(writing.map(({ name }) => name))('the flow that calls %s says what it changed', (call) => {
  const flows = allMachines().filter(
    ({ isFlow, binding }) => isFlow && readFileSync(inProject(binding), 'utf8').includes(`'${call}'`),
  )
  expect(flows).not.toEqual([])
  for (const places of flows) {
    const saying = topicsSaid(places).length > 0
    expect({ flow: places.name, saying }).toEqual({
      flow: places.name,
      saying: !(places.name in withoutWord),
    })
  }
})
