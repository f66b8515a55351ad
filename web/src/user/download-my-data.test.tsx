import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordAnnouncements } from '../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { readSession } from '../lib/session.ts'
import { DownloadMyData } from './download-my-data.tsx'

const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  signIn()
  vi.stubGlobal('fetch', asked)
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

const refusal = (code: string) => JSON.stringify({ errors: [{ message: 'Wait.', extensions: { code } }] })

async function press() {
  const said = recordAnnouncements()
  const { user } = renderPage(<DownloadMyData />, '/EditProfile')
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  return said
}

test('The file of the own data is asked for with the token in a header, and saved', async () => {
  asked.mockResolvedValue(new Response('{"format":1}'))
  const said = await press()
  await waitFor(() => expect(said.all).toContain('Your data was downloaded'))
  const [path, options] = asked.mock.calls[0] ?? []
  expect(path).toBe('/export/my-data.json')
  expect(options?.headers).toMatchObject({ 'x-access-token': readSession()?.token })
})

test('Too many downloads are refused in words, and so is a shop that does not answer', async () => {
  asked.mockResolvedValue(new Response(refusal('TOO_MANY_ATTEMPTS'), { status: 429 }))
  const said = await press()
  await waitFor(() => expect(said.all).toContain('You can download your data five times an hour. Try again later.'))
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  screen.getByRole('button', { name: 'Download my data' }).click()
  await waitFor(() => expect(said.all).toContain('We could not reach the shop. Check your connection and try again.'))
})
