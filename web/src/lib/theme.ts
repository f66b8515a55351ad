import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : systemDark().matches
}

/** Changes between light and dark, for good; until then the system decides. */
export function toggleTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
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
