/** The words in paths of the REST service, spec section 7 and our additions. */
const WORDS = new Set(
  (
    'shop settings history user department category product favourite stockAlert mailPreferences unsubscribe review address cart order payment delivery audit sales images limits readyz ' +
    'purchases addresses mails notes export.json login logout register password password-reset forgotPassword role sessions allUsers ' +
    'dept img one hidden duplicate variants reductions end home-rows arrangement bulk delete export.csv facets lists by-code options import related search sitemap stock ' +
    'own hide show answer report visitor settle item incItem removeItem emptyCart saved saveForLater moveToCart removeSaved reorder coupon removeCoupon days governorates holidays admin all cancel held workload note refund status return returns receive replace picture allowance some ' +
    'create-payment-intent intent sync webhook spend'
  ).split(' '),
)

/**
 * The name of a call in metrics and traces: without its query, and with `:` for each part that is no word of ours, be it an id or a token.
 */
export const callName = (method: string, path: string): string =>
  `${method} ${path
    .replace(/\?.*/s, '')
    .split('/')
    .map((part) => (WORDS.has(part) ? part : ':'))
    .join('/')}`
