import { act, fireEvent, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let root: Root | undefined
let see: (...parts: Element[]) => void
const watched = new Set<Element>()
let parts: typeof import('./hydrate-on-visible.tsx')

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        see = (...elements) => seen([...watched].map((target) => ({ target, isIntersecting: elements.includes(target) })))
      }
      observe = (part: Element) => watched.add(part)
      unobserve = (part: Element) => watched.delete(part)
    },
  )
  vi.resetModules()
  parts = await import('./hydrate-on-visible.tsx')
})
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

function Counter({ name, step }: { name: string; step: number }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + step)}>
      {name} {count} by {step}
    </button>
  )
}

const Page = ({ step = 1 }: { step?: number }) => (
  <ul>
    {['lamp', 'chair'].map((name) => (
      <parts.HydrateOnVisible as="li" key={name}>
        <Counter name={name} step={step} />
      </parts.HydrateOnVisible>
    ))}
  </ul>
)

const container = () => document.getElementById('root') as HTMLElement
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) })

async function hydrate() {
  container().innerHTML = renderToString(<Page />)
  const rendered = [button('lamp'), button('chair')] as const
  await act(async () => void (root = hydrateRoot(container(), <Page />)))
  return rendered
}

test("A part has the server's markup until it is visible, and is hydrated then", async () => {
  const [lamp, chair] = await hydrate()
  for (const each of [lamp, chair]) fireEvent.click(each)
  expect([lamp, chair].map(({ textContent }) => textContent)).toEqual(['lamp 0 by 1', 'chair 0 by 1'])
  await act(async () => see(chair.closest('li') as Element))
  for (const each of [lamp, chair]) fireEvent.click(each)
  expect([lamp, chair].map(({ textContent }) => textContent)).toEqual(['lamp 0 by 1', 'chair 1 by 1'])
  expect([button('lamp'), button('chair')]).toEqual([lamp, chair])
  expect(watched).toEqual(new Set([lamp.closest('li')]))
})

test.each([
  ['at once', (render: () => void) => render()],
  ['in a transition, as a page is left', startTransition],
])('A part rendered again before it is visible shows the new state, and works: %s', async (_how, start) => {
  await hydrate()
  await act(async () => start(() => root?.render(<Page step={5} />)))
  expect([button('lamp').textContent, button('chair').textContent]).toEqual(['lamp 0 by 5', 'chair 0 by 5'])
  fireEvent.click(button('lamp'))
  expect(button('lamp')).toHaveTextContent('lamp 5 by 5')
})

test('A part that is used before it is visible, and all others in the end, are hydrated too', async () => {
  const [lamp, chair] = await hydrate()
  await act(async () => parts.hydrateAround(lamp))
  for (const each of [lamp, chair]) fireEvent.click(each)
  expect([lamp, chair].map(({ textContent }) => textContent)).toEqual(['lamp 1 by 1', 'chair 0 by 1'])
  await act(async () => parts.hydrateAll())
  fireEvent.click(chair)
  expect(chair).toHaveTextContent('chair 1 by 1')
  expect(watched.size).toBe(0)
})

test('A part without server markup is rendered at once', async () => {
  root = createRoot(container())
  await act(async () => root?.render(<Page />))
  fireEvent.click(button('lamp'))
  expect(button('lamp')).toHaveTextContent('lamp 1 by 1')
  expect(watched.size).toBe(0)
})

test('A part within one that was hydrated as a whole is hydrated with it', async () => {
  const page = (
    <parts.HydrateOnVisible>
      <Page />
    </parts.HydrateOnVisible>
  )
  container().innerHTML = renderToString(page)
  const lamp = button('lamp')
  await act(async () => void (root = hydrateRoot(container(), page)))
  await act(async () => parts.hydrateAll())
  fireEvent.click(lamp)
  expect([button('lamp'), watched.size]).toEqual([lamp, 0])
  expect(lamp).toHaveTextContent('lamp 1 by 1')
})
