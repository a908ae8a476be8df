export { paymentFlow } from '@flows/money/payment'
export { paymentReturnFlow } from '@flows/money/paymentReturn'
export { PaymentView } from '@views/money/payment/PaymentView'
export { PaymentReturnView } from '@views/money/paymentReturn/PaymentReturnView'
