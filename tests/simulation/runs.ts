import { Centre } from './centre'
import { askedFor, mustHold } from './replay'

/** The number of runs; each has its number as seed. */
const runs = Number(process.env['SIMULATION_RUNS'] ?? 500)
const timeout = 3_600_000

const promises =
  'one effect for each intent, nobody pays twice, an hour has one holder, booked and paid are said on the word of the server only, nothing is pending for ever, no token after sign-out, one browser has one member'

/**
 * Every second seed, so two workers share them. A failing run prints its seed: `SIMULATION_SEED=…
 * SIMULATION_STEPS=…` repeats that one alone.
 */
export function holdsIn(half: 'odd' | 'even', file: string): void {
  const centre = new Centre()
  beforeAll(() => centre.open(), 60_000)
  afterAll(() => centre.close(), 60_000)

  it(
    `holds in the ${half} half of the ${runs} simulated runs: ${promises}`,
    async () => {
      const asked = askedFor(process.env)
      if (asked) {
        await mustHold({ centre, ...asked }, file)
        return
      }
      const reached = { booked: 0, askedToPay: 0, paid: 0, lookedBack: 0 }
      for (let seed = half === 'odd' ? 1 : 2; seed <= runs; seed += 2) {
        const life = await mustHold({ centre, seed }, file)
        reached.booked += life.booked
        reached.askedToPay += life.askedToPay
        reached.paid += life.paid
        reached.lookedBack += life.lookedBack
      }
      if (process.env['SIMULATION_TELLS']) process.stdout.write(`${JSON.stringify(reached)}\n`)
      // a world in which nothing happens would keep every promise
      const few = runs / 20
      expect(Object.entries(reached).filter(([, times]) => times < few)).toEqual([])
    },
    timeout,
  )
}
