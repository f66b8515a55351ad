import { setLocaleResolver } from '@shop/contract/language.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../tests/support/graph.ts'
import { MONA, signIn } from '../../../../tests/support/render-page.tsx'
import { makeClient } from '../../lib/apollo.ts'
import { chosenLanguage, rememberLanguage } from '../../lib/language/language-choice.ts'
import { saveLanguage, takeAccountLanguage } from './account-language.ts'

const updated = () =>
  answers('mutation', 'UpdateProfile', {
    updateProfile: { __typename: 'UpdateProfileSuccess', user: { __typename: 'User', ...MONA } },
  })
const client = () => makeClient({ uri: 'http://localhost/graphql' })

beforeEach(() => signIn())
afterEach(() => setLocaleResolver(() => 'en'))

test('The language chosen here is saved in the account, once for each choice', async () => {
  const calls = updated()
  await saveLanguage(client())
  expect(calls).toHaveLength(0)
  rememberLanguage('ar')
  await saveLanguage(client())
  await saveLanguage(client())
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { language: 'AR' } }])
  rememberLanguage('en')
  await saveLanguage(client())
  expect(calls.at(-1)?.variables).toEqual({ input: { language: 'EN' } })
})

test('An account in Arabic sets the language of a new device, but overrides no choice made there and no Arabic page', () => {
  takeAccountLanguage('EN')
  takeAccountLanguage(null)
  expect(chosenLanguage()).toBeUndefined()
  takeAccountLanguage('AR')
  expect(chosenLanguage()).toBe('ar')
  rememberLanguage('en')
  takeAccountLanguage('AR')
  expect(chosenLanguage()).toBe('en')
})

test("On an Arabic page the account's language changes nothing", () => {
  setLocaleResolver(() => 'ar')
  takeAccountLanguage('AR')
  expect(chosenLanguage()).toBeUndefined()
})
