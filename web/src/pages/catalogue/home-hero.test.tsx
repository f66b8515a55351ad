import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { HomeHero } from './home-hero.tsx'

const engine = vi.hoisted(() => ({ at: 0, select: (_place: number) => {}, turns: 0 }))

// Slides have no width in jsdom: the engine is a fake, the carousel around it is real.
vi.mock('../../ui/carousel/carousel-engine.tsx', async () => {
  const { useEffect } = await import('react')
  return {
    CarouselEngine: ({ onReady, onSelect }: { onReady: (engine: object) => void; onSelect: (index: number) => void }) => {
      useEffect(() => {
        const to = (index: number) => {
          engine.turns += 1
          engine.at = (index + 4) % 4
          onSelect(engine.at)
        }
        onReady({ scrollTo: to, scrollNext: () => to(engine.at + 1), scrollPrev: () => to(engine.at - 1) })
      }, [onReady, onSelect])
      return null
    },
  }
})

const dot = (number: number) => screen.getByRole('button', { name: `Slide ${number} of 4` })

beforeEach(() => {
  Object.assign(engine, { at: 0, turns: 0 })
  return () => vi.useRealTimers()
})

async function open() {
  const { user } = renderPage(<HomeHero />, '/')
  await screen.findByRole('link', { name: 'Shop Electronics' })
  // The engine comes when the page is idle.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  return user
}

test('The four slides of the home page advance every three seconds', async () => {
  await open()
  vi.useFakeTimers()
  expect(screen.getAllByRole('group', { hidden: true })).toHaveLength(4)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  const before = engine.turns
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(engine.turns - before).toBeLessThanOrEqual(3)
})

test('Pause stops the slides, and the visible one is announced from then on', async () => {
  const user = await open()
  const slides = () => screen.getAllByRole('group', { hidden: true })[0]?.parentElement
  expect(slides()).toHaveAttribute('aria-live', 'off')
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(slides()).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('Changing the slide by hand stops the rotation; hidden slides cannot be reached', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(dot(2)).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(screen.getAllByRole('group', { hidden: true }).map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true, true])
  await user.click(dot(4))
  expect(dot(4)).toHaveAttribute('aria-current', 'true')
})
