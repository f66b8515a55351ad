/** Signs between the groups of a number, and invisible ones that copying brings along. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu
/** The prefix of Egypt, as dialled from abroad. Some people write the 0 of the number as well. */
const COUNTRY = /^(?:\+|00)20(?=0?[1-9])0?/

/** Digits of Arabic and Persian keyboards; the last four bits of each are its value. */
const EASTERN_DIGIT = /[٠-٩۰-۹]/g

/** A text with digits of 0 to 9 in place of those of Arabic and Persian keyboards. */
export const latinDigits = (typed: string): string => typed.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))

/** A phone as the shop stores it: without spaces and dashes, in digits of 0 to 9, and as it is dialled in Egypt. */
export const normalPhone = (typed: string): string => latinDigits(typed.replace(BETWEEN, '')).replace(COUNTRY, '0')

/** The phone of an account (spec 5): 010, 011 or 012 and 8 digits. */
export const MOBILE = /^01[012]\d{8}$/
/** Phones that a courier can call: mobiles of all four networks; landlines of Cairo, of Alexandria, and of all other areas. */
export const DELIVERY_PHONE = /^0(?:1[0125]\d{8}|2\d{8}|3\d{7}|(?:1[35]|4[05-8]|5[057]|6[245689]|8[2468]|9[2-7])\d{7})$/
