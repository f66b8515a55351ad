import { currentLanguage } from '@shop/contract/language.ts'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { addressIn } from '../../lib/language/language-address.ts'
import { OWN_NAMES, otherLanguage, rememberLanguage } from '../../lib/language/language-choice.ts'
import { headerSlot } from './header-slot.ts'

const Place = styled.a`
  ${headerSlot}
`

/** Leads to the same page in the other language: by a document of its own, since another language is another program. */
export function LanguageLink() {
  const { pathname, search } = useLocation()
  const other = otherLanguage(currentLanguage())
  return (
    <Place href={addressIn(pathname + search, other)} hrefLang={other} lang={other} onClick={() => rememberLanguage(other)}>
      {OWN_NAMES[other]}
    </Place>
  )
}
