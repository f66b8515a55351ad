import { currentLanguage, forLanguage, formatNumber, isPlainNumber } from './language.ts'

/** Money is integer piastres everywhere but in REST bodies (decimal EGP, spec 3) and on screen. */

/** Decimal EGP to piastres: 21.5 → 2150. */
export const toPiastres = (egp: number): number => Math.round(egp * 100)

/** Piastres to decimal EGP: 2150 → 21.5. */
export const toEgp = (piastres: number): number => piastres / 100

/** Whole pounds have no piastres in Arabic, as shops in Egypt write them; English prices are the spec's. */
const egp = forLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'EGP',
      trailingZeroDisplay: tag.startsWith('ar') ? 'stripIfInteger' : 'auto',
    }),
)

/** Piastres as shown to shoppers: 123450 → 'EGP 1,234.50' (with a no-break space). */
export function formatMoney(piastres: number): string {
  if (!isPlainNumber(piastres)) return egp().format(piastres / 100)
  const pounds = formatNumber(Math.floor(piastres / 100))
  const rest = `.${String(piastres % 100).padStart(2, '0')}`
  if (currentLanguage() === 'en') return `EGP\u00a0${pounds}${rest}`
  return `\u200f${pounds}${rest === '.00' ? '' : rest}\u00a0ج.م.\u200f`
}
