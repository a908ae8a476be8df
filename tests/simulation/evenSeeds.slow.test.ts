import { holdsIn, runs } from './runs'

jest.mock('@app/pageLoading', () => ({ preloadPage: () => {} }))

holdsIn('even', runs.inTheLongRun, 'simulation/evenSeeds')
