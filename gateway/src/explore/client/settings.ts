import { askedLanguage, type Language } from './page-data.ts'
import { createStore, follow } from './store.ts'

const LANGUAGE = 'khan-explorer:language'

const stored = localStorage.getItem(LANGUAGE)

/** The language of the bar, the examples and all answers. */
export const language = createStore<Language>(askedLanguage ?? (stored === 'ar' ? 'ar' : 'en'))
follow(language, () => localStorage.setItem(LANGUAGE, language.get()))

/** What the bar has to say. */
export const notice = createStore('')
