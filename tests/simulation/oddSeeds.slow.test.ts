import { holdsIn, runs } from './runs'

jest.mock('@app/pageLoading', () => ({ preloadPage: () => {} }))

holdsIn('odd', runs.inTheLongRun, 'simulation/oddSeeds')
