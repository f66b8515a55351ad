import { AsyncLocalStorage } from 'node:async_hooks'
import { knowLanguage } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'

const spoken = new AsyncLocalStorage<Language>()
knowLanguage(() => spoken.getStore() ?? 'en')

/** Does something in a language: whatever is said meanwhile, also after waiting, is said in it. English where nobody chose. */
export const inLanguage = <T>(language: Language, act: () => T): T => spoken.run(language, act)
