import { Type, type Static } from 'typebox'
import { PAYMENT_METHODS } from '../shop.ts'

/** GET payment (addition): how an order can be paid at present. */
export const RestPaymentOptions = Type.Object({ methods: Type.Array(Type.Enum(PAYMENT_METHODS)) }, { $id: 'PaymentOptions' })
export type RestPaymentOptions = Static<typeof RestPaymentOptions>
