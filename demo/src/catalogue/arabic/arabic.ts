import { BEAUTY } from './beauty.ts'
import { BOOKS_AND_TOYS } from './books-and-toys.ts'
import { ELECTRONICS } from './electronics.ts'
import { FASHION } from './fashion.ts'
import { HOME_AND_KITCHEN } from './home-and-kitchen.ts'
import { SPORTS } from './sports.ts'

/** Arabic texts of departments, categories and products by their English names; only products have a description. */
export type ArabicTexts = Readonly<Record<string, readonly [name: string, description?: string]>>

const TEXTS: ArabicTexts = { ...ELECTRONICS, ...HOME_AND_KITCHEN, ...FASHION, ...BEAUTY, ...SPORTS, ...BOOKS_AND_TOYS }

/** The Arabic name and description of a department, category or product of the demo shop; null where it has none. */
export function inArabic(name: string): { arabicName: string | null; arabicDescription: string | null } {
  const [arabicName = null, arabicDescription = null] = TEXTS[name] ?? []
  return { arabicName, arabicDescription }
}
