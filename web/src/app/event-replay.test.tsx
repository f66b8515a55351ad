import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HydrateOnVisible } from '../ui/hydrate-on-visible.tsx'
import { replayEvents } from './event-replay.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')

let root: Root | undefined
const pressed: string[] = []

/** Runs the script of index.html, as the browser does before any other. */
function runInlineScript(): void {
  const script = document.createElement('script')
  script.textContent = /<script>([^]+?)<\/script>/.exec(DOCUMENT)?.[1] ?? ''
  document.head.append(script)
  script.remove()
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  pressed.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  runInlineScript()
})
afterEach(() => {
  act(() => root?.unmount())
  // React's development build notes the sign of a press that was taken, which is not in the server's page.
  expect(vi.mocked(console.error).mock.calls.filter(([text]) => !String(text).includes("won't be patched up"))).toEqual([])
  vi.restoreAllMocks()
})

const container = () => document.getElementById('root') as HTMLElement
const sendFromServer = (page: ReactNode) => void (container().innerHTML = renderToString(page))

function Working({ children }: { children: ReactNode }) {
  useEffect(replayEvents, [])
  return children
}
/** The page begins to work. */
const begin = (page: ReactNode) => act(() => void (root = hydrateRoot(container(), <Working>{page}</Working>)))

const Plain = ({ name }: { name: string }) => (
  <button type="button" aria-label={name} onClick={() => pressed.push(name)}>
    {name}
  </button>
)
const two = (
  <>
    <Plain name="lamp" />
    <Plain name="chair" />
  </>
)
/** Whether this is the browser's own view; false on the server and during hydration. */
const useInBrowser = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
const button = (name: string) => screen.getByRole('button', { name })
const isTaken = (name: string) => button(name).getAttribute('aria-busy') === 'true'

test('Presses before the page is hydrated are shown as taken, and replayed after it: each button once, in order', async () => {
  sendFromServer(two)
  const user = userEvent.setup()
  await user.click(button('chair'))
  expect([isTaken('lamp'), isTaken('chair')]).toEqual([false, true])
  await user.click(button('chair'))
  button('lamp').focus()
  await user.keyboard('{Enter}')
  expect([isTaken('lamp'), isTaken('chair')]).toEqual([true, true])
  begin(two)
  // The moment between: the page works already, the stored presses are about to be replayed.
  fireEvent.click(button('chair'))
  await expect.poll(() => pressed).toEqual(['chair', 'lamp'])
  expect([isTaken('lamp'), isTaken('chair')]).toEqual([false, false])
  await user.click(button('lamp'))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(pressed).toEqual(['chair', 'lamp', 'lamp'])
})

test('Presses in a lazy part are replayed, from before and after the hydration of the rest', async () => {
  const part = (content: ReactNode) => (
    <>
      <Plain name="lamp" />
      <Suspense>{content}</Suspense>
    </>
  )
  sendFromServer(part(<Plain name="chair" />))
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const Late = lazy(() => code.promise)
  const user = userEvent.setup()
  await user.click(button('chair'))
  begin(part(<Late />))
  await user.click(button('lamp'))
  await user.click(button('chair'))
  await expect.poll(() => pressed).toEqual(['lamp'])
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect([pressed, isTaken('chair')]).toEqual([['lamp'], true])
  await act(async () => code.resolve({ default: () => <Plain name="chair" /> }))
  await expect.poll(() => pressed).toEqual(['lamp', 'chair'])
  await user.click(button('chair'))
  expect([pressed, isTaken('chair')]).toEqual([['lamp', 'chair', 'chair'], false])
})

test('A press hydrates a part that has not been visible yet', async () => {
  const page = (
    <HydrateOnVisible>
      <Plain name="lamp" />
    </HydrateOnVisible>
  )
  sendFromServer(page)
  await act(async () => begin(page))
  fireEvent.click(button('lamp'))
  expect(isTaken('lamp')).toBe(true)
  await expect.poll(() => pressed).toEqual(['lamp'])
})

test('A pressed heart that turns out to be a favourite already stays one', async () => {
  const Heart = () => {
    return <button type="button" aria-label="Favourite" aria-pressed={useInBrowser()} onClick={() => pressed.push('heart')} />
  }
  const page = (
    <>
      <Heart />
      <Plain name="lamp" />
    </>
  )
  sendFromServer(page)
  fireEvent.click(button('Favourite'))
  fireEvent.click(button('lamp'))
  begin(page)
  await expect.poll(() => pressed).toEqual(['lamp'])
  expect([button('Favourite').getAttribute('aria-pressed'), isTaken('Favourite')]).toEqual(['true', false])
})

test('Enter in a field submits the form once the page is hydrated, and never as a plain browser form', async () => {
  function Form() {
    const ready = useInBrowser()
    return (
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          pressed.push('sent')
        }}
      >
        <input aria-label="Email" />
        <button type={ready ? 'submit' : 'button'}>Send</button>
      </form>
    )
  }
  sendFromServer(<Form />)
  const field = screen.getByLabelText('Email')
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(isTaken('Send')).toBe(true)
  begin(<Form />)
  await expect.poll(() => pressed).toEqual(['sent'])
})

test('A press is replayed on a button rendered anew in place of the pressed one; a removed button blocks nothing', async () => {
  sendFromServer(two)
  fireEvent.click(button('lamp'))
  fireEvent.click(button('chair'))
  container().innerHTML = renderToString(<Plain name="chair" />)
  begin(<Plain name="chair" />)
  await expect.poll(() => pressed).toEqual(['chair'])
  await expect.poll(() => document.eventReplay.presses.size).toBe(0)
})

test('A pressed button without a label is found by its text after it was rendered anew', async () => {
  const page = (
    <>
      <Plain name="lamp" />
      <button type="button" onClick={() => pressed.push('account')}>
        Delete Account
      </button>
    </>
  )
  sendFromServer(page)
  fireEvent.click(button('Delete Account'))
  container().innerHTML = renderToString(page)
  begin(page)
  await expect.poll(() => pressed).toEqual(['account'])
})

test('A press on the submit button waits until the button submits the form', async () => {
  function Form() {
    const [ready, setReady] = useState(false)
    useEffect(() => window.addEventListener('ready', () => setReady(true), { once: true }), [])
    const send = (event: FormEvent) => {
      event.preventDefault()
      pressed.push('sent')
    }
    return (
      <form onSubmit={send}>
        <button {...(ready ? { type: 'submit' } : { type: 'button', 'data-early': '' })}>Send</button>
      </form>
    )
  }
  sendFromServer(<Form />)
  begin(<Form />)
  fireEvent.click(button('Send'))
  expect(isTaken('Send')).toBe(true)
  act(() => void window.dispatchEvent(new Event('ready')))
  await expect.poll(() => pressed).toEqual(['sent'])
  expect(isTaken('Send')).toBe(false)
})

test('A press on a link that takes along what was typed waits until it can', async () => {
  function Forgot() {
    const [ready, setReady] = useState(false)
    useEffect(() => window.addEventListener('ready', () => setReady(true), { once: true }), [])
    const go = (event: MouseEvent) => {
      event.preventDefault()
      pressed.push(ready ? 'with the email' : 'without')
    }
    return (
      <a href="/forgot-password" data-early={ready ? undefined : ''} onClick={go}>
        Forgot Password?
      </a>
    )
  }
  sendFromServer(<Forgot />)
  const link = screen.getByRole('link')
  expect(fireEvent.click(link)).toBe(false)
  expect(link).toHaveAttribute('aria-busy', 'true')
  begin(<Forgot />)
  act(() => void window.dispatchEvent(new Event('ready')))
  await expect.poll(() => pressed).toEqual(['with the email'])
  expect(link).not.toHaveAttribute('aria-busy')
})
