import { holdsIn, lives } from './lives'

jest.mock('@app/pageLoading', () => ({ preloadPage: () => {} }))

holdsIn('odd', lives.inTheLongRun, 'simulation/odd')
