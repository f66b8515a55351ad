import { Type, type Static } from 'typebox'
import { PAYMENT_METHODS } from '../shop.ts'
import { CARD_PAYMENT_MODES } from './codes.ts'
import { RestOrder } from './order.ts'
import { orNull } from './values.ts'

/** GET payment (addition): the payment methods that work at present. */
export const RestPaymentOptions = Type.Object(
  {
    methods: Type.Array(Type.Enum(PAYMENT_METHODS)),
    mode: orNull(
      Type.Enum(CARD_PAYMENT_MODES),
      'who takes card payments: Stripe, or a stand-in with test cards; null while they are switched off',
    ),
    publishableKey: orNull(Type.String(), 'the card provider’s key for browsers; null while switched off'),
  },
  { title: 'PaymentOptions' },
)
export type RestPaymentOptions = Static<typeof RestPaymentOptions>

const OrderId = Type.String({ minLength: 1, maxLength: 100 })

/** POST payment/create-payment-intent, and POST payment/sync (addition) */
export const PaymentBody = Type.Object({ order_id: OrderId }, { title: 'PaymentBody', additionalProperties: false })
export type PaymentBody = Static<typeof PaymentBody>

/** POST payment/create-payment-intent: the data with which a browser pays an order. */
export const RestPaymentIntent = Type.Object(
  {
    clientSecret: Type.String({ description: 'for the browser of the one who pays; never logged' }),
    amount: Type.Optional(Type.Number({ description: 'addition; decimal EGP' })),
    currency: Type.Optional(Type.String({ description: 'addition: egp' })),
    expiresAt: Type.Optional(Type.String({ description: 'addition: until when it can be paid; RFC 3339, UTC' })),
  },
  { title: 'PaymentIntent' },
)
export type RestPaymentIntent = Static<typeof RestPaymentIntent>

/** POST payment/sync (addition): the order after it was reconciled with the card provider. */
export const RestPaymentSync = Type.Object(
  {
    ...RestOrder.properties,
    intentStatus: orNull(
      Type.String(),
      'requires_payment_method, requires_action, processing, succeeded, canceled and what else Stripe says; null when the payment has not begun',
    ),
  },
  { title: 'PaymentSync' },
)
export type RestPaymentSync = Static<typeof RestPaymentSync>

/** GET payment/intent/{id} (addition): a payment at the card provider, by its order's id or its own. */
export const RestProviderPayment = Type.Object(
  {
    _id: Type.String(),
    status: Type.String({ description: 'in the words of the provider' }),
    amount: Type.Number({ description: 'decimal EGP' }),
    amountReceived: Type.Number({ description: 'decimal EGP' }),
    refunded: Type.Number({ description: 'decimal EGP' }),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    lastError: orNull(Type.String()),
  },
  { title: 'ProviderPayment' },
)
export type RestProviderPayment = Static<typeof RestProviderPayment>
