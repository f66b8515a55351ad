import { currentLanguage } from '@shop/contract/language.ts'
import { useLocation } from 'react-router-dom'
import { addressIn } from '../../lib/language/language-address.ts'
import { OWN_NAMES, otherLanguage } from '../../lib/language/language-choice.ts'
import { HeaderSlot } from './header-slot.ts'

/**
 * Leads to the same page in the other language, as a new document: each language is a program of its own. The referrer shows
 * the script in index.html that the visitor chose the language.
 */
export function LanguageLink() {
  const { pathname, search } = useLocation()
  const other = otherLanguage(currentLanguage())
  return (
    <HeaderSlot href={addressIn(pathname + search, other)} hrefLang={other} lang={other} referrerPolicy="same-origin">
      {OWN_NAMES[other]}
    </HeaderSlot>
  )
}
