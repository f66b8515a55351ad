import { AsyncLocalStorage } from 'node:async_hooks'
import type { preferredLanguage } from './preferred-language.ts'

type Language = ReturnType<typeof preferredLanguage>

const spoken = new AsyncLocalStorage<Language>()

/** The language in which is said what is being said. English where nobody chose. */
export const spokenLanguage = (): Language => spoken.getStore() ?? 'en'

/** Does something in a language: whatever is said meanwhile, also after waiting, is said in it. */
export const inLanguage = <T>(language: Language, act: () => T): T => spoken.run(language, act)
