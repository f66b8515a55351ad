export const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Whether dark is on screen: what the visitor chose, until then what the system says. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : systemDark().matches
}

/** Changes between light and dark, for good. */
export function toggleTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}
