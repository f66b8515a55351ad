/**
 * Times in a minute that an account may make a change that costs others a mail, a hash, a call of the card provider or the decoding of a
 * picture, that fills the shop with words, or that can be guessed at. Behind it: api/src/limits/limits.ts.
 */
export const OPERATION_LIMITS: Readonly<Record<string, number>> = {
  login: 15,
  register: 5,
  requestPasswordReset: 10,
  resetPassword: 10,
  changePassword: 10,
  updateProfile: 15,
  deleteAccount: 5,
  eraseUser: 10,
  addUserNote: 60,
  createReview: 10,
  updateReview: 10,
  createAddress: 15,
  placeOrder: 15,
  createPaymentIntent: 15,
  syncPayment: 30,
  refundOrder: 30,
  refundReturn: 30,
  requestReturn: 10,
  uploadReturnPicture: 20,
  reportReview: 20,
  createProduct: 60,
  uploadProductImage: 120,
  setCategoryImage: 60,
  importProducts: 10,
  export: 10,
}

/**
 * Many people may share an address, a whole mobile network even: it may spend so many times an account's points. The shop names the account
 * of a token once that matters, so that signed-in shoppers have quotas of their own there.
 */
export const ADDRESS_SHARE = 4

/** Points of an account for a minute, unless the settings say otherwise: the storefront's dearest page, drawn anew, once a second. */
export const POINTS = 3000
