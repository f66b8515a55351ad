import type { TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeUploads, type FakeUpload } from '../../../../tests/support/fake-upload.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, signIn } from '../../../../tests/support/render-page.tsx'
import { makeClient } from '../apollo.ts'
import { outcomeOf } from '../mutation-outcome.ts'
import { DONE, withValue, type Outcome } from '../refusal.ts'
import { readSession } from '../session.ts'
import { useUpload } from './use-upload.ts'

const SetImage = parse(`mutation SetImage($image: Upload!) { setImage(image: $image) { __typename } }`) as TypedDocumentNode<{
  setImage: { __typename: 'SetImageSuccess' }
}>
const picture = new File(['0123456789'], 'one.png', { type: 'image/png' })
const done = { data: { setImage: { __typename: 'SetImageSuccess' } } }
const UNKNOWN = 'All was sent, but no answer came: it may be done. Look before you send it again.'

let requests: FakeUpload[]
beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  requests = fakeUploads()
})

const text = ({ body }: FakeUpload, name: string): string => body?.get(name) as string
const fileOf = (request: FakeUpload | undefined): string | undefined => (request?.body?.get('0') as File | undefined)?.name

/** Begins to send a picture; returns the request, the hook and the outcome. */
async function begin() {
  const client = makeClient({ uri: '/graphql' })
  const wrapper = ({ children }: { children: React.ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const hook = renderHook(() => useUpload(), { wrapper })
  const start = (): Promise<Outcome<void>> =>
    hook.result.current.run(async (context) => {
      const sent = client.mutate({ mutation: SetImage, variables: { image: picture }, context })
      return withValue(await outcomeOf(sent, 'setImage'), () => undefined)
    })
  let outcome = Promise.resolve<Outcome<void>>(DONE)
  act(() => {
    outcome = start()
  })
  await waitFor(() => expect(requests).toHaveLength(1))
  return { hook, start, request: requests[0] as FakeUpload, outcome }
}
const after = async (outcome: Promise<Outcome<void>>, end: () => void) => {
  act(end)
  let got: Outcome<void> = DONE
  await act(async () => {
    got = await outcome
  })
  return got
}

test('A file is sent by the multipart rules, with the token, after operation and map', async () => {
  const { request, outcome } = await begin()
  expect(request.url).toBe('/graphql')
  expect(request.headers).toMatchObject({ 'x-access-token': 'token', 'apollo-require-preflight': '1' })
  expect([...(request.body?.keys() ?? [])]).toEqual(['operations', 'map', '0'])
  const operations = JSON.parse(text(request, 'operations')) as { variables: unknown; operationName: string }
  expect(operations).toMatchObject({ operationName: 'SetImage', variables: { image: null } })
  expect(text(request, 'map')).toBe('{"0":["variables.image"]}')
  expect(fileOf(request)).toBe('one.png')
  expect(await after(outcome, () => request.answer(done))).toEqual(DONE)
})

test('The progress of an upload is shown as it goes, announced at each quarter, and over with the answer', async () => {
  const said = recordAnnouncements()
  const { hook, request, outcome } = await begin()
  expect(hook.result.current.progress).toEqual({ sent: 0, total: 1 })
  for (const sent of [10, 30, 31, 80, 100]) act(() => request.sent(sent, 100))
  expect(hook.result.current.progress).toEqual({ sent: 100, total: 100 })
  expect(said.all).toEqual(['25 %', '75 %', '100 %'])
  await after(outcome, () => request.answer(done))
  expect(hook.result.current.progress).toBeUndefined()
})

describe('An upload that is cancelled', () => {
  test('in progress is cut off, and nothing is saved', async () => {
    const { hook, request, outcome } = await begin()
    act(() => request.sent(50, 100))
    const { refusal } = await after(outcome, () => hook.result.current.cancel())
    expect(request.isOver).toBe(true)
    expect(refusal).toEqual({ reason: 'The upload was cancelled. Nothing was saved.', fields: {} })
    expect(hook.result.current.progress).toBeUndefined()
  })

  test('after its last byte was sent still counts by its answer', async () => {
    const { hook, request, outcome } = await begin()
    act(() => request.sent(100, 100))
    act(() => hook.result.current.cancel())
    expect(request.isOver).toBe(false)
    expect(await after(outcome, () => request.answer(done))).toEqual(DONE)
  })

  test('by closing its dialog is cut off', async () => {
    const { hook, request, outcome } = await begin()
    act(() => request.sent(50, 100))
    hook.unmount()
    expect(request.isOver).toBe(true)
    expect((await outcome).refusal).toBeDefined()
  })
})

describe('An upload without an answer', () => {
  test.each(['error', 'timeout'] as const)(
    'cut off in progress (%s) did not reach the shop, and the next try is a new one',
    async (how) => {
      const { request, outcome, start } = await begin()
      act(() => request.sent(50, 100))
      const { refusal } = await after(outcome, () => request.end(how))
      expect(refusal?.reason).toBe('We could not reach the shop. Check your connection and try again. (FETCH_ERROR)')
      let again = Promise.resolve<Outcome<void>>(DONE)
      act(() => {
        again = start()
      })
      await waitFor(() => expect(requests).toHaveLength(2))
      expect(fileOf(requests[1])).toBe('one.png')
      expect(await after(again, () => requests[1]?.answer(done))).toEqual(DONE)
    },
  )

  test.each(['error', 'timeout'] as const)('after its last byte was sent (%s) is reported as possibly done', async (how) => {
    const { request, outcome } = await begin()
    act(() => request.sent(100, 100))
    const { refusal } = await after(outcome, () => request.end(how))
    expect(refusal).toMatchObject({ reason: UNKNOWN, fault: { code: 'FETCH_ERROR' } })
  })

  test('is given up after five minutes', async () => {
    const { request, outcome } = await begin()
    expect(request.timeout).toBe(300_000)
    await after(outcome, () => request.end('timeout'))
  })
})

describe('An upload that is answered', () => {
  test.each([
    ['a page of a proxy', '<html>', 200, 'PARSING_ERROR 200'],
    ['a page of a proxy that gave up', '<html>', 502, 'HTTP_ERROR 502'],
    ['something that is no answer of a graph', '{"hello":1}', 200, 'HTTP_ERROR 200'],
    ['too many', '<html>', 429, 'RATE_LIMITED 429'],
    ['a refusal of the gateway', { errors: [{ message: 'No', extensions: { code: 'FETCH_ERROR' } }] }, 503, 'FETCH_ERROR'],
  ])('with %s is a fault with its code', async (_, body, status, code) => {
    const { request, outcome } = await begin()
    act(() => request.sent(100, 100))
    const { refusal } = await after(outcome, () => request.answer(body, status))
    expect(refusal?.fault?.code).toBe(code)
    expect(refusal?.reason).not.toBe(UNKNOWN)
    expect(readSession()).not.toBeNull()
  })

  test('with an ended session ends the session here, too', async () => {
    const { request, outcome } = await begin()
    const { refusal } = await after(outcome, () =>
      request.answer({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] }, 401),
    )
    expect(refusal?.fault?.code).toBe('UNAUTHENTICATED')
    expect(readSession()).toBeNull()
  })
})
