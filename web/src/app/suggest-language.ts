import { currentLanguage } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { addressIn, pathHere } from '../lib/language/language-address.ts'
import { mayOffer, OWN_NAMES, preferredLanguage, rememberLanguage } from '../lib/language/language-choice.ts'
import { toast } from '../ui/toast/toast.ts'

/** In the language that is offered, which no page of the other one has in its messages. */
const OFFERS: Record<Language, string> = { en: 'This shop speaks English, too.', ar: 'هذا المتجر يتحدث العربية أيضًا.' }
/** Milliseconds: long enough to be read twice. */
const OFFER_MS = 15_000

/** Offers, once, the language that the browser prefers to this page's; nothing changes by itself. */
export function suggestLanguage(): void {
  const [here, wanted] = [currentLanguage(), preferredLanguage()]
  if (!wanted || wanted === here || !mayOffer()) return
  const change = () => {
    rememberLanguage(wanted)
    location.assign(addressIn(pathHere() + location.search + location.hash, wanted))
  }
  const action = { label: OWN_NAMES[wanted], onClick: change }
  toast.info(OFFERS[wanted], { duration: OFFER_MS, position: 'bottom-center', action, lang: wanted })
}
