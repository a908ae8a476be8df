import { holdsIn } from './runs'

holdsIn('even', 'simulation/evenSeeds')
