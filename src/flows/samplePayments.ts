import { samplePaymentsMachine } from '@machines/samplePayments/samplePayments.machine'

/** The sample table of Recent Payments, which needs nothing of its surroundings. */
export const samplePaymentsFlow = () => ({ machine: samplePaymentsMachine, input: undefined })
