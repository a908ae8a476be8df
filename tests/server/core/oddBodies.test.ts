import { sendLongRuns, sendOddBodies, sendOddParts } from './oddBodies'

// the whole ten thousand are in oddBodies.slow.test.ts
sendOddBodies(300)

sendOddParts()

sendLongRuns()
