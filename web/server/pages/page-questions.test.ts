import { expect, test } from 'vitest'
import { createPageQuestions } from './page-questions.ts'

/** A page with two queries to a graph whose second answer the test can change. */
async function open() {
  const answers: Record<string, () => Promise<Response>> = {
    one: async () => new Response('first'),
    two: async () => new Response('second'),
  }
  const asked: string[] = []
  const questions = createPageQuestions(async (input, init) => {
    const body = init?.body as string
    asked.push(`${init?.method} ${input as string} ${body}`)
    return (await answers[body]?.()) as Response
  })
  const ask = async (body: string) => (await questions.fetch('http://graph/', { method: 'POST', body, headers: { accept: 'a' } })).text()
  const read = [await ask('one'), await ask('two')]
  return { answers, asked, read, areAnsweredAlike: questions.areAnsweredAlike }
}

test("A page's recorded queries are sent again to check that it is current", async () => {
  const { asked, read, areAnsweredAlike } = await open()
  expect(read).toEqual(['first', 'second'])
  expect(await areAnsweredAlike()).toBe(true)
  expect(asked.slice(2)).toEqual(asked.slice(0, 2))
})

test('A cached page with one changed answer is no longer current', async () => {
  const { answers, areAnsweredAlike } = await open()
  answers['two'] = async () => new Response('another')
  expect(await areAnsweredAlike()).toBe(false)
})

test.each([
  ['breaks', async () => Promise.reject(new Error('no answer'))],
  ['says nothing', () => new Promise<Response>(() => undefined)],
])('While the gateway %s, the cached page counts as current', async (_what, answer) => {
  const { answers, areAnsweredAlike } = await open()
  answers['two'] = answer
  expect(await areAnsweredAlike()).toBe(true)
})

test('A page that was made while a query got no answer is not current', async () => {
  const questions = createPageQuestions(async (_input, init) => {
    if (init?.body === 'two') throw new Error('no answer')
    return new Response('first')
  })
  await questions.fetch('http://graph/', { method: 'POST', body: 'one' })
  await expect(questions.fetch('http://graph/', { method: 'POST', body: 'two' })).rejects.toThrow('no answer')
  expect(await questions.areAnsweredAlike()).toBe(false)
})
