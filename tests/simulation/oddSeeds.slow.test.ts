import { holdsIn, runs } from './runs'

holdsIn('odd', runs.inTheLongRun, 'simulation/oddSeeds')
