/** Bounds of reduced prices (issue 22, 8), for REST and forms alike. */

/** Most percent off a price. */
export const MAX_PERCENT = 99

/** Days that a reduction may be planned ahead, and may last. */
export const MAX_REDUCTION_DAYS = 366

/** The price with so many percent off, in piastres. */
export const reducedBy = (percent: number, price: number): number => Math.round((price * (100 - percent)) / 100)

/** By how much a price is cheaper than the one before, in percent, rounded down. */
export const percentOff = (priceBefore: number, price: number): number => Math.floor((100 * (priceBefore - price)) / priceBefore)
