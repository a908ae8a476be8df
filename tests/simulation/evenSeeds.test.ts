import { holdsIn, runs } from './runs'

holdsIn('even', runs.always, 'simulation/evenSeeds')
