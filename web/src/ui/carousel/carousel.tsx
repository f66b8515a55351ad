import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Engine } from './carousel-engine.tsx'
import { Controls, Dot, Round } from './carousel-controls.ts'
import { Icon } from '../icon/icon.tsx'
import { whenIdle } from '../when-idle.ts'
import { useRotation } from './use-rotation.ts'

const CarouselEngine = lazyPart(async () => (await import('./carousel-engine.tsx')).CarouselEngine)

const Frame = styled.section`
  position: relative;
  border-radius: var(--r-hero);
  overflow: hidden;
  isolation: isolate;
`
const Viewport = styled.div`
  overflow: hidden;
`
const Track = styled.div`
  display: flex;
  touch-action: pan-y pinch-zoom;
`
const Panel = styled.div`
  flex: 0 0 100%;
  min-width: 0;
`

export interface CarouselProps<Slide extends { key: string }> {
  /** Names the carousel, for screen readers. */
  label: string
  slides: readonly Slide[]
  /** Milliseconds a slide. */
  interval: number
  /** `load` is false while the slide's picture is not needed yet; `index` counts from 0. */
  render: (slide: Slide, load: boolean, index: number) => ReactNode
}

/** Slides that advance by themselves until a visitor takes over (APG carousel). The first is shown without any script. */
export function Carousel<Slide extends { key: string }>({ label, slides, interval, render }: CarouselProps<Slide>) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [engine, setEngine] = useState<Engine>()
  const [wanted, setWanted] = useState(false)
  const [index, setIndex] = useState(0)
  /** Whether it has turned, or a visitor took hold of it: before that only the next slide's picture is needed. */
  const [turned, setTurned] = useState(false)
  const advance = useCallback(() => engine?.scrollNext(), [engine])
  const { playing, setPlaying, setBusy } = useRotation(engine && advance, interval)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  const ready = useCallback((next: Engine) => setEngine(next), [])
  const stop = useCallback(() => {
    setPlaying(false)
    setTurned(true)
  }, [setPlaying])
  const select = useCallback((next: number) => {
    setIndex(next)
    if (next > 0) setTurned(true)
  }, [])

  // A visitor who turns the slides by hand stops the rotation, and needs the engine at once.
  const leaf = (turn: (engine: Engine) => void) => () => {
    stop()
    setWanted(true)
    if (engine) turn(engine)
  }
  return (
    <Frame
      aria-roledescription={m.ui_carousel()}
      aria-label={label}
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
    >
      <Controls>
        <Round type="button" aria-label={playing ? m.ui_pause() : m.ui_play()} onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} size={20} />
        </Round>
        <Round type="button" aria-label={m.ui_previous_slide()} onClick={leaf((to) => to.scrollPrev())}>
          <Icon name="left" size={20} />
        </Round>
        {slides.map(({ key }, each) => (
          <Dot
            key={key}
            type="button"
            aria-label={m.ui_slide_of({ place: each + 1, count: slides.length })}
            aria-current={each === index}
            onClick={leaf((to) => to.scrollTo(each))}
          />
        ))}
        <Round type="button" aria-label={m.ui_next_slide()} onClick={leaf((to) => to.scrollNext())}>
          <Icon name="right" size={20} />
        </Round>
      </Controls>
      <Viewport ref={setViewport}>
        <Track aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, each) => (
            <Panel
              key={slide.key}
              role="group"
              aria-roledescription={m.ui_slide()}
              aria-label={m.ui_slide_place({ place: each + 1, count: slides.length })}
              inert={each !== index}
            >
              {render(slide, each === 0 || turned || (each === 1 && engine !== undefined), each)}
            </Panel>
          ))}
        </Track>
      </Viewport>
      {wanted && viewport && (
        <Suspense>
          <CarouselEngine viewport={viewport} onReady={ready} onSelect={select} onGrab={stop} />
        </Suspense>
      )}
    </Frame>
  )
}
