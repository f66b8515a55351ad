import type { Language } from '@shop/contract/languages.ts'
import { addressIn } from './language/language-address.ts'

/** Leads to another document, where going on within this one will not do: what a document may load is decided when it is loaded. */
export const documents = {
  /** A whole address. */
  open: (address: string): void => location.assign(address),
  /** A path of the shop, in the language of this page if no other is named; leaves nothing to go back to. */
  replace: (path: string, language?: Language): void => location.replace(addressIn(path, language)),
  reload: (): void => location.reload(),
}
