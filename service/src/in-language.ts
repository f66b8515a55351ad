import { AsyncLocalStorage } from 'node:async_hooks'
import type { preferredLanguage } from './preferred-language.ts'

type Language = ReturnType<typeof preferredLanguage>

const languages = new AsyncLocalStorage<Language>()

/** The language of the texts that are written here and now. English where the caller chose none. */
export const requestLanguage = (): Language => languages.getStore() ?? 'en'

/** Runs work in a language: all texts written meanwhile, also after an await, are in it. */
export const inLanguage = <T>(language: Language, act: () => T): T => languages.run(language, act)
