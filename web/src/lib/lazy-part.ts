import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

async function load<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part()
  } catch (failure) {
    if (navigator.onLine) throw failure
    await new Promise((online) => window.addEventListener('online', online, { once: true }))
    return load(part)
  }
}

/**
 * A part of a page whose code comes later. Without a connection it waits for one: the server's markup of it stays, or its
 * fallback, and the page around it can be read.
 */
export const lazyPart = <Props extends object>(part: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load(part) }))
