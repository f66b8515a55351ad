import { forLanguage } from './language.ts'

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
export const formatMoney = (piastres: number): string => egp().format(piastres / 100)
