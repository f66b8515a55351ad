import { afterEach, expect, test, vi } from 'vitest'
import { rememberLanguage } from '../lib/language/language-choice.ts'
import { toast } from '../ui/toast/toast.ts'
import { suggestLanguage } from './suggest-language.ts'

const prefer = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const offer = vi.spyOn(toast, 'info').mockReturnValue()

afterEach(() => {
  offer.mockClear()
  localStorage.clear()
})

test('A visitor whose browser prefers Arabic is offered Arabic once, in Arabic; nothing changes by itself', () => {
  prefer('fr', 'ar-EG', 'en')
  suggestLanguage()
  suggestLanguage()
  expect(offer).toHaveBeenCalledTimes(1)
  expect(offer.mock.calls[0]).toMatchObject([expect.stringMatching(/العربية/), { action: { label: 'العربية' }, lang: 'ar' }])
  expect(localStorage.getItem('language')).toBeNull()
})

test("A visitor who prefers the page's language, knows neither, or has chosen is offered no language", () => {
  prefer('en-GB', 'ar')
  suggestLanguage()
  prefer('fr')
  suggestLanguage()
  prefer('ar')
  rememberLanguage('en')
  suggestLanguage()
  expect(offer).not.toHaveBeenCalled()
})
