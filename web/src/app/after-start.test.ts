import { expect, test } from 'vitest'
import { answers } from '../../../tests/support/graph.ts'
import { makeClient } from '../lib/apollo.ts'
import { rememberLanguage } from '../lib/language/language-choice.ts'
import { saveSession } from '../lib/session.ts'
import { MONA } from '../../../tests/support/render-page.tsx'
import { afterStart } from './after-start.ts'

test('A language that was chosen before signing in is told to the account as soon as it is signed in', async () => {
  const calls = answers('mutation', 'UpdateProfile', {
    updateProfile: { __typename: 'UpdateProfileSuccess', user: { __typename: 'User', ...MONA } },
  })
  answers('query', 'FavouriteNames', { viewer: null })
  rememberLanguage('ar')
  afterStart(makeClient({ uri: 'http://localhost/graphql' }))
  saveSession({ token: 'token-1', expiresAt: new Date(Date.now() + 1e8).toISOString(), user: { ...MONA } as never })
  await expect.poll(() => calls.map(({ variables }) => variables), { timeout: 5000 }).toEqual([{ input: { language: 'AR' } }])
})
