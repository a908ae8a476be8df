import { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'

/** The sample table of Recent Payments, which needs no deps. */
export const samplePaymentsFlow = () => ({ machine: samplePaymentsMachine, input: undefined })
