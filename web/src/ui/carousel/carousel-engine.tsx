import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'

/** The calls that the carousel makes on its engine. */
export interface Engine {
  scrollTo: (index: number) => void
  scrollNext: () => void
  scrollPrev: () => void
}

export interface CarouselEngineProps {
  /** The element whose first child holds the slides. */
  viewport: HTMLElement
  onReady: (engine: Engine) => void
  /** Called with the index of the slide that comes into view. */
  onSelect: (index: number) => void
  /** Called when a finger or a mouse takes hold of the slides. */
  onGrab: () => void
}

/** Moves the slides of an existing element; a component of its own, so that its code is not part of the first load. */
export function CarouselEngine({ viewport, onReady, onSelect, onGrab }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, duration: 30, direction: document.dir === 'rtl' ? 'rtl' : 'ltr' })
  useEffect(() => {
    attach(viewport)
  }, [attach, viewport])
  useEffect(() => {
    if (!api) return
    const select = () => onSelect(api.selectedScrollSnap())
    api.on('select', select).on('pointerDown', onGrab)
    onReady(api)
    return () => {
      api.off('select', select).off('pointerDown', onGrab)
    }
  }, [api, onReady, onSelect, onGrab])
  return null
}
