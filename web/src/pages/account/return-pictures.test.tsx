import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads, type FakeUpload } from '../../../../tests/support/fake-upload.ts'
import { answers } from '../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anOrderDetail } from '../../order/detail/order-detail.fixture.ts'
// Loaded at once: the first test shall not wait for the part.
import '../../order/returns/own-returns.tsx'
import '../../order/returns/request-return.tsx'
import '../../order/returns/return-pictures.tsx'
import '../../product/gallery/zoom/picture-zoom.tsx'
import { aReturn, aReturnPicture } from '../../order/returns/return.fixture.ts'
import { OrderPage } from './order-page.tsx'

const SHIRT = { __typename: 'OrderLine', id: 'line_1', productName: 'Shirt', variantTitle: '', returnableQuantity: 1, productImage: null }
const delivered = (changes: object = {}) =>
  anOrderDetail({ status: 'DELIVERED', availableActions: ['RETURN'], returnableUntil: '2026-03-17T22:00:00.000Z', ...changes })
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' })

let requests: FakeUpload[]
beforeEach(() => {
  signIn()
  requests = fakeUploads()
  URL.createObjectURL = vi.fn((file: File | Blob) => `blob:${file instanceof File ? file.name : 'picture'}`)
  URL.revokeObjectURL = vi.fn()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const fileIn = ({ body }: FakeUpload): File => body?.get('0') as File
const operationsIn = ({ body }: FakeUpload) => JSON.parse(body?.get('operations') as string) as { variables: object }
/** Waits until so many pictures were sent, and lets the last of them come to its end. */
async function nth(count: number, end: (request: FakeUpload) => void): Promise<void> {
  await waitFor(() => expect(requests).toHaveLength(count))
  await act(async () => end(requests[count - 1] as FakeUpload))
}
const arrives = (request: FakeUpload) =>
  request.answer({
    data: { uploadReturnPicture: { __typename: 'UploadReturnPictureSuccess', uploadedPictureId: `id of ${fileIn(request).name}` } },
  })
const refused = (message: string) => (request: FakeUpload) => {
  const fields = [{ __typename: 'FieldError', path: ['image'], message }]
  request.answer({ data: { uploadReturnPicture: { __typename: 'ValidationError', message, fields } } })
}
const success = () => ({
  requestReturn: {
    __typename: 'RequestReturnSuccess',
    order: delivered({ returns: [aReturn('REQUESTED', { pictures: [aReturnPicture('a'), aReturnPicture('b')] })] }),
  },
})
const inputs = (calls: { variables: unknown }[]) => calls.map(({ variables }) => (variables as { input: object }).input)

/** The form with a shirt that comes back. */
async function openForm() {
  answers('query', 'OwnOrder', { order: delivered() })
  answers('query', 'ReturnableLines', { order: { __typename: 'Order', id: 'ord_1', lines: [SHIRT] } })
  const { user } = renderPage(<OrderPage />, '/Orders/ord_1', { route: '/Orders/:id' })
  await user.click(await screen.findByRole('button', { name: 'Return products' }))
  const form = within(await screen.findByRole('form', { name: 'Return products' }))
  await user.selectOptions(form.getByLabelText(/How many/), '1')
  await user.selectOptions(form.getByLabelText(/Why/), 'Too small')
  await user.type(form.getByLabelText(/More about it/), 'Torn')
  const pick = (...files: File[]) => user.upload(form.getByLabelText(/Choose pictures/), files)
  return { user, form, pick, send: form.getByRole('button', { name: 'Request the return' }) }
}

describe('Pictures in the form that asks for a return', () => {
  test('are sent one by one for its order, then the return names them; a double press sends each once', async () => {
    const { user, form, pick, send } = await openForm()
    const calls = answers('mutation', 'RequestReturn', success())
    await pick(png('one.png'), png('two.png'))
    expect(form.getAllByRole('listitem')).toHaveLength(2)
    expect(form.queryByText('Cover')).toBeNull()
    await user.dblClick(send)
    await nth(1, arrives)
    expect(calls).toEqual([])
    await nth(2, arrives)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(operationsIn(requests[0] as FakeUpload).variables).toEqual({ input: { orderId: 'ord_1', image: null } })
    expect(inputs(calls)).toMatchObject([{ pictureIds: ['id of one.png', 'id of two.png'], lines: [{ note: 'Torn' }] }])
    expect(await screen.findByRole('article', { name: 'Return EG-100042-R1' })).toBeVisible()
    expect(requests).toHaveLength(2)
  })

  test('of which one does not arrive: it is named, what was typed stays, and pressing again sends it alone', async () => {
    const { user, form, pick, send } = await openForm()
    const calls = answers('mutation', 'RequestReturn', success())
    await pick(png('one.png'), png('two.png'))
    await user.click(send)
    await nth(1, arrives)
    await nth(2, (request) => request.end('error'))
    expect(await form.findByText(/^1 picture was not sent, and nothing is asked for yet\./)).toBeVisible()
    expect(form.getByText(/^two\.png: We could not reach the shop/)).toBeVisible()
    expect(form.getByLabelText(/More about it/)).toHaveValue('Torn')
    expect(calls).toEqual([])
    await user.click(form.getByRole('button', { name: 'Retry' }))
    await nth(3, arrives)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(requests.map((request) => fileIn(request).name)).toEqual(['one.png', 'two.png', 'two.png'])
  })

  test('of which the shop takes one not: it is named with the reason, can be removed, and the rest goes without it', async () => {
    const { user, form, pick, send } = await openForm()
    const calls = answers('mutation', 'RequestReturn', success())
    await pick(png('one.png'), png('two.png'))
    await user.click(send)
    await nth(1, refused('Only png and jpeg pictures'))
    await nth(2, arrives)
    expect(await form.findByText('one.png: Only png and jpeg pictures')).toBeVisible()
    await user.click(form.getByRole('button', { name: /Remove.*one\.png/ }))
    expect(form.queryByText('one.png: Only png and jpeg pictures')).toBeNull()
    await user.click(send)
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ pictureIds: ['id of two.png'] }]))
    expect(requests).toHaveLength(2)
  })

  test('that the shop has no more are sent again at the next press', async () => {
    const { user, form, pick, send } = await openForm()
    const fields = [{ __typename: 'FieldError', path: ['pictureIds', '0'], message: 'No longer there' }]
    answers('mutation', 'RequestReturn', { requestReturn: { __typename: 'ValidationError', message: 'Please check', fields } })
    await pick(png('one.png'))
    await user.click(send)
    await nth(1, arrives)
    expect(await form.findByText('one.png: No longer there')).toBeVisible()
    const calls = answers('mutation', 'RequestReturn', success())
    await user.click(send)
    await nth(2, arrives)
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('are at most three, and what is no picture is named and not taken', async () => {
    const { form, pick } = await openForm()
    await pick(png('1.png'), png('2.png'), png('3.png'), png('4.png'), new File(['<svg/>'], 'x.png', { type: 'image/png' }))
    expect(within(form.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem')).toHaveLength(3)
    expect(form.getByText(/^4\.png:/)).toBeVisible()
    expect(form.getByText(/^x\.png:/)).toBeVisible()
  })
})

describe('Pictures of a return', () => {
  const withPictures = () => {
    answers('query', 'OwnOrder', {
      order: delivered({ returns: [aReturn('REQUESTED', { pictures: [aReturnPicture('a'), aReturnPicture('b')] })] }),
    })
    return renderPage(<OrderPage />, '/Orders/ord_1', { route: '/Orders/:id' }).user
  }
  const fetched = (status = 200) => {
    const graph = globalThis.fetch
    const asked: [string, Headers][] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/return-pictures/')) return graph(input, init)
      asked.push([input, new Headers(init?.headers)])
      return new Response(status === 200 ? 'bytes' : '{"errors":[]}', { status })
    })
    return asked
  }

  test('are asked for with the token, seen with words, and enlarged by a press; the focus comes back', async () => {
    const asked = fetched()
    const user = withPictures()
    await screen.findByRole('img', { name: 'Picture 2 of 2 of return EG-100042-R1' })
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: /of return/ }).map((img) => img.getAttribute('src'))).toEqual([
        'blob:picture',
        'blob:picture',
      ]),
    )
    expect(asked.map(([path]) => path)).toEqual(['/return-pictures/a.320.webp', '/return-pictures/b.320.webp'])
    expect(asked.every(([, headers]) => headers.get('x-access-token'))).toBe(true)
    const button = screen.getByRole('button', { name: 'Picture 2 of 2 of return EG-100042-R1' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of return EG-100042-R1' })
    await waitFor(() => expect(asked.at(-1)?.[0]).toBe('/return-pictures/b.1600.webp'))
    await user.click(within(dialog).getByRole('button', { name: /Next/ }))
    await waitFor(() => expect(asked.at(-1)?.[0]).toBe('/return-pictures/a.1600.webp'))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(button).toHaveFocus()
  })

  test('that do not come say so', async () => {
    fetched(503)
    withPictures()
    expect(await screen.findAllByText('Cannot be shown')).toHaveLength(2)
  })
})
