import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { toast } from './toast.ts'

const shown = () => screen.queryAllByRole('group', { name: 'Notification' }).map((each) => each.textContent)
const timer = (text: string) =>
  screen.getByText(text).closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')?.style
    .animationDuration

// A toast leaves at the end of its animation, and jsdom animates nothing.
const leave = () => {
  for (const element of document.querySelectorAll('.Toastify__toast')) element.dispatchEvent(new Event('animationend', { bubbles: true }))
}

beforeEach(async () => {
  const { toast: library } = await import('react-toastify/unstyled')
  library.dismiss()
  await waitFor(() => {
    leave()
    expect(shown()).toEqual([])
  })
})

test('A toast is shown as long as the spec says and announced once', async () => {
  const said = recordAnnouncements()
  toast.success('Lamp add to cart', { duration: 1000 })
  toast.info('Something')
  toast.error('It failed')
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect([timer('Lamp add to cart'), timer('Something'), timer('It failed')]).toEqual(['1000ms', '5000ms', '8000ms'])
  expect(said.all).toEqual(['Lamp add to cart', 'Something', 'It failed'])
  expect(said.urgent).toEqual(['It failed'])
  await waitFor(() => expect(document.querySelector('.Toastify')).toHaveAttribute('aria-live', 'off'))
})

test('At most three toasts are shown, the newest first', async () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.info(text)
  await waitFor(() => {
    leave()
    expect(shown()).toEqual(['four', 'three', 'two'])
  })
})

test('A toast can have an action, and can be closed', async () => {
  const undo = vi.fn()
  const user = userEvent.setup()
  toast.success('removed', { action: { label: 'Undo', onClick: undo } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  toast.info('other')
  await screen.findByText('other')
  for (const close of screen.getAllByRole('button', { name: 'Close notification' })) await user.click(close)
  await waitFor(() => {
    leave()
    expect(shown()).toEqual([])
  })
})

test('A toast that is closed by the keyboard gives the focus back to where it was', async () => {
  const user = userEvent.setup()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  toast.info('Lamp add to cart')
  const close = await screen.findByRole('button', { name: 'Close notification' })
  close.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveFocus()
  button.remove()
})

test('A toast in another language is marked with it, for the eye and for screen readers', async () => {
  toast.info('يتحدث العربية', { lang: 'ar', action: { label: 'العربية', onClick: vi.fn() } })
  for (const part of [await screen.findByText('يتحدث العربية'), screen.getByRole('button', { name: 'العربية' })]) {
    expect([part.lang, part.dir]).toEqual(['ar', 'rtl'])
  }
})
