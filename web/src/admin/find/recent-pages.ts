import { SECTIONS, type Section } from '../sections.ts'

/** Pages that are remembered. */
const MAX_PAGES = 5

let recent: readonly string[] = []

/** Remembers a page of the menu as the last one that was open, for as long as this tab shows the back office. */
export function noteRecent(path: string | undefined): void {
  if (path) recent = [path, ...recent.filter((other) => other !== path)].slice(0, MAX_PAGES + 1)
}

/** Pages of the menu, those that were open last first; the one that is open now is not among them. */
export function recentPages(): readonly Section[] {
  return recent.slice(1).flatMap((path) => SECTIONS.find((section) => section.path === path) ?? [])
}
