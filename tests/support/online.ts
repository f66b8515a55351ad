import { act } from '@testing-library/react'

/** Takes the browser's connection away, or gives it back. */
export const setOnline = (online: boolean): void =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
