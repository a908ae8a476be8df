import { holdsIn, lives } from './lives'

jest.mock('@app/pageLoading', () => ({ preloadPage: () => {} }))

holdsIn('even', lives.always, 'simulation/even')
