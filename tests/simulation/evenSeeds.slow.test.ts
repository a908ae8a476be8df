import { holdsIn, runs } from './runs'

holdsIn('even', runs.inTheLongRun, 'simulation/evenSeeds')
