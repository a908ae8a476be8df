import { holdsIn, runs } from './runs'

holdsIn('odd', runs.always, 'simulation/oddSeeds')
