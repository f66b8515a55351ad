/** Of a field for Arabic, which may be left empty: it is written from the right, and spoken as Arabic. */
export const ARABIC = { dir: 'rtl', lang: 'ar', autoComplete: 'off', required: false } as const

/** A name in Arabic as it is sent where it is another than before; empty it goes. */
export const arabicChange = (before: string, typed: string): { arabicName?: string | null } =>
  typed.trim() === before ? {} : { arabicName: typed.trim() || null }
