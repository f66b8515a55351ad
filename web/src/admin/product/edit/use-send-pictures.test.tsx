import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads, type FakeUpload } from '../../../../../tests/support/fake-upload.ts'
import { MONA, signIn } from '../../../../../tests/support/render-page.tsx'
import { makeClient } from '../../../lib/apollo.ts'
import { DONE, type Outcome } from '../../../lib/refusal.ts'
import type { Picture } from '../../../ui/upload/picture.ts'
import { useSendPictures } from './use-send-pictures.ts'

const SIZE = 100_000
const picture = (name: string): Picture => {
  const file = new File([new Uint8Array(SIZE)], name, { type: 'image/png' })
  return { url: `blob:${name}`, preview: '', name, file }
}
const THREE = ['one.png', 'two.png', 'three.png'].map(picture)

let requests: FakeUpload[]
beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  requests = fakeUploads()
})

const fileIn = ({ body }: FakeUpload): File => body?.get('0') as File
const names = () => requests.map((request) => fileIn(request).name)
const kept = (name: string) => ({
  data: {
    uploadProductImage: {
      __typename: 'UploadProductImageSuccess',
      image: { __typename: 'Image', id: name, original: `/images/${name}` },
    },
  },
})
const refused = (message: string) => ({
  data: {
    uploadProductImage: { __typename: 'ValidationError', message, fields: [{ __typename: 'FieldError', path: ['image'], message }] },
  },
})

/** The hook with a form of pictures, and the calls that save its product. */
function open(pictures = THREE) {
  const client = makeClient({ uri: '/graphql' })
  const wrapper = ({ children }: { children: React.ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const hook = renderHook(() => useSendPictures(), { wrapper })
  const work = vi.fn(async (addresses: ReadonlyMap<File, string>): Promise<Outcome<void>> => {
    saved.push([...addresses].map(([{ name }, address]) => `${name} ${address}`))
    return DONE
  })
  const saved: string[][] = []
  const submit = () => {
    let outcome: Promise<Outcome<void>> = Promise.resolve(DONE)
    act(() => {
      outcome = hook.result.current.save(pictures, work)
    })
    return outcome
  }
  const lines = () => hook.result.current.sending(pictures)?.map(({ file, percent, error }) => `${file.name} ${error ?? percent}`)
  return { hook, work, saved, submit, lines }
}

/** Waits until so many requests have been made, and lets the last of them come to its end. */
async function nth(count: number, end: (request: FakeUpload) => void): Promise<void> {
  await waitFor(() => expect(requests).toHaveLength(count))
  const request = requests[count - 1] as FakeUpload
  await act(async () => end(request))
}
const arrives = (request: FakeUpload) => request.answer(kept(fileIn(request).name))

describe('Three pictures of a product', () => {
  test('are sent one after the other, each with its own progress; then the product is saved with their ids', async () => {
    const { submit, saved, lines, hook } = open()
    const outcome = submit()
    await nth(1, (request) => request.sent(40, 100))
    expect(lines()).toEqual(['one.png 40', 'two.png 0', 'three.png 0'])
    expect(hook.result.current.busy).toBe(true)
    await nth(1, arrives)
    await nth(2, arrives)
    expect(lines()).toEqual(['one.png 100', 'two.png 100', 'three.png 0'])
    expect(saved).toEqual([])
    await nth(3, arrives)
    expect(await outcome).toEqual(DONE)
    expect(saved).toEqual([['one.png /images/one.png', 'two.png /images/two.png', 'three.png /images/three.png']])
    expect([lines(), hook.result.current.busy]).toEqual([undefined, false])
  })

  test('of which one failed: that one is sent again, and the product was not saved before', async () => {
    const { submit, saved, lines } = open()
    const outcome = submit()
    await nth(1, arrives)
    await nth(2, (request) => request.end('error'))
    await nth(3, arrives)
    expect((await outcome).refusal).toMatchObject({
      reason: '1 picture is missing. Those that have arrived are not sent again.',
      fields: { images: expect.stringContaining('two.png: We could not reach the shop.') as string },
    })
    expect(lines()).toEqual(['one.png 100', 'two.png Failed', 'three.png 100'])
    expect(saved).toEqual([])

    const again = submit()
    await nth(4, arrives)
    expect(await again).toEqual(DONE)
    expect(names()).toEqual(['one.png', 'two.png', 'three.png', 'two.png'])
    expect(requests.reduce((bytes, request) => bytes + fileIn(request).size, 0)).toBe(4 * SIZE)
    expect(saved).toHaveLength(1)
    expect(saved[0]).toHaveLength(3)
  })

  test('of which the shop refuses one: that one is named, and the others count', async () => {
    const { submit, lines } = open()
    const outcome = submit()
    await nth(1, arrives)
    await nth(2, (request) => request.answer(refused('Only png and jpeg pictures')))
    await nth(3, arrives)
    expect((await outcome).refusal?.fields).toEqual({ images: 'two.png: Only png and jpeg pictures' })
    // There is nothing to send again.
    expect(lines()).toBeUndefined()
  })
})

describe('A cancelled product with pictures', () => {
  test('sends and saves nothing more; pictures that arrived are not sent again', async () => {
    const { submit, saved, hook } = open()
    const outcome = submit()
    await nth(1, arrives)
    await nth(2, (request) => request.sent(50, 100))
    act(() => hook.result.current.cancel())
    expect((await outcome).refusal).toEqual({ reason: 'The upload was cancelled. Nothing was saved.', fields: {} })
    expect(names()).toEqual(['one.png', 'two.png'])
    expect(saved).toEqual([])
    const again = submit()
    await nth(3, arrives)
    await nth(4, arrives)
    expect(await again).toEqual(DONE)
    expect(names().slice(2)).toEqual(['two.png', 'three.png'])
  })

  test('after a whole picture was sent sends no further one, and nothing is saved', async () => {
    const { submit, saved, hook } = open()
    const outcome = submit()
    await nth(1, (request) => request.sent(100, 100))
    act(() => hook.result.current.cancel())
    await nth(1, arrives)
    expect((await outcome).refusal?.reason).toBe('The upload was cancelled. Nothing was saved.')
    expect([names(), saved]).toEqual([['one.png'], []])
  })

  test('by closing its dialog sends nothing more', async () => {
    const { submit, saved, hook } = open()
    const outcome = submit()
    await nth(1, (request) => request.sent(50, 100))
    hook.unmount()
    expect((await outcome).refusal).toBeDefined()
    expect([names(), saved]).toEqual([['one.png'], []])
  })
})

test('After the session has ended, the remaining pictures are not sent', async () => {
  const { submit, saved } = open()
  const outcome = submit()
  await nth(1, (request) => request.answer({ errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] }, 401))
  expect((await outcome).refusal?.fault?.code).toBe('UNAUTHENTICATED')
  expect([names(), saved]).toEqual([['one.png'], []])
})

test('Pictures that the shop no longer has are sent again', async () => {
  const { submit, work } = open(THREE.slice(0, 1))
  work.mockResolvedValueOnce({ refusal: { reason: 'Please check', fields: { images: 'A picture is not there any more' } } })
  const outcome = submit()
  await nth(1, arrives)
  expect((await outcome).refusal).toBeDefined()
  const again = submit()
  await nth(2, arrives)
  expect(await again).toEqual(DONE)
})

test('A shop without staged uploads gets all pictures in one request', async () => {
  const { submit, saved, work } = open()
  const outcome = submit()
  await nth(1, (request) => request.answer({ errors: [{ message: 'No', extensions: { code: 'NOT_OFFERED' } }] }, 200))
  expect(await outcome).toEqual(DONE)
  expect(saved).toEqual([[]])
  expect(work.mock.calls[0]).toHaveLength(2)
})

test('Pictures that the shop already has are not sent', async () => {
  const { submit, saved } = open([{ url: '/images/old.png', preview: '', name: 'Picture 1' }])
  expect(await submit()).toEqual(DONE)
  expect([requests, saved]).toEqual([[], [[]]])
})
