import { useSyncExternalStore } from 'react'
import { isDark, systemDark, toggleTheme as toggle } from './theme-choice.ts'

const listeners = new Set<() => void>()

/** Changes between light and dark, for good; until then the system decides. */
export function toggleTheme(): void {
  toggle()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = systemDark()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** Whether dark is on screen; undefined on the server, which cannot know. */
export const useDark = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(subscribe, isDark, () => undefined)
