import { expect, test } from 'vitest'
import { createLiveAnswers } from './live-answers.ts'

test('A gateway that leaves opens no stream and asks nothing for it, but tells when to come again', async () => {
  const answers = createLiveAnswers({ hub: { listen: () => () => undefined, hasFeed: () => true } })
  answers.close()
  const asked: string[] = []
  const opened = await answers.open({
    token: 'ann',
    address: '203.0.113.7',
    run: async () => {
      asked.push('run')
      return { status: 200, headers: [], body: '{"data":{"orderUpdated":null}}' }
    },
    account: async () => ({ id: 'usr_ann', isAdministrator: false }),
    wait: () => 0,
  })
  expect(opened).toMatchObject({ answer: { status: 503, headers: expect.arrayContaining([['retry-after', expect.any(String)]]) } })
  expect(asked).toEqual([])
})
