import { afterEach, expect, test, vi } from 'vitest'
import { rememberLanguage } from '../lib/language/language-choice.ts'
import { toast } from '../ui/toast/toast.ts'
import { suggestLanguage } from './suggest-language.ts'
import { answers } from '../../../tests/support/graph.ts'
import { MONA } from '../../../tests/support/render-page.tsx'
import { makeClient } from '../lib/apollo.ts'
import { saveSession } from '../lib/session.ts'
import { afterStart } from './after-start.ts'

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

test('A language that was chosen before signing in is told to the account as soon as it is signed in', async () => {
  const calls = answers('mutation', 'UpdateProfile', {
    updateProfile: { __typename: 'UpdateProfileSuccess', user: { __typename: 'User', ...MONA } },
  })
  answers('query', 'FavouriteNames', { viewer: null })
  rememberLanguage('ar')
  afterStart(makeClient({ uri: 'http://localhost/graphql' }))
  saveSession({ token: 'token-1', expiresAt: new Date(Date.now() + 1e8).toISOString(), user: { ...MONA } })
  await expect.poll(() => calls.map(({ variables }) => variables), { timeout: 5000 }).toEqual([{ input: { language: 'AR' } }])
})
