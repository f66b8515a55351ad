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

test('A page gets its answers, and the same questions are asked again', async () => {
  const { asked, read, areAnsweredAlike } = await open()
  expect(read).toEqual(['first', 'second'])
  expect(await areAnsweredAlike()).toBe(true)
  expect(asked.slice(2)).toEqual(asked.slice(0, 2))
})

test('One other answer, and the page is not true any more', async () => {
  const { answers, areAnsweredAlike } = await open()
  answers['two'] = async () => new Response('another')
  expect(await areAnsweredAlike()).toBe(false)
})

test.each([
  ['breaks', async () => Promise.reject(new Error('no answer'))],
  ['says nothing', () => new Promise<Response>(() => undefined)],
])('While the graph %s, the page stands', async (_what, answer) => {
  const { answers, areAnsweredAlike } = await open()
  answers['two'] = answer
  expect(await areAnsweredAlike()).toBe(true)
})
