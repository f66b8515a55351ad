/** What is said of a payment, literally as it must stay (spec 4, spec 8). */

export const STILL_PROCESSING = 'Your payment is processing.'
export const NOT_SUCCESSFUL = 'Your payment was not successful, please try again.'
export const WENT_WRONG = 'Something went wrong.'
/** Whatever goes wrong with a payment and is not about the card. */
export const TIMED_OUT = 'payment session timeOut please go back to cart and remake your order'
