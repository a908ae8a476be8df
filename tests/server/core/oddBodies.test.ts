import { sendLongRuns, sendOddBodies, sendOddParts } from './oddBodies'

// the whole ten thousand are in oddBodies.slow.test.ts
sendOddBodies(1_500)

sendOddParts()

sendLongRuns()
