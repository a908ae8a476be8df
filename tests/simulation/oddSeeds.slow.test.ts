import { holdsIn } from './runs'

holdsIn('odd', 'simulation/oddSeeds')
