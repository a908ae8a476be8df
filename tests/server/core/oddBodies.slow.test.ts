import { sendOddBodies } from './oddBodies'

sendOddBodies(10_000)
