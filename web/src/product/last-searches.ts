import { save, recall } from '../lib/storage/browser-storage.ts'
import { storageOwner } from '../lib/session.ts'

const MAX_SEARCHES = 5

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** The latest searches in this browser, the latest first; signing out drops them. */
export const lastSearches = {
  read: (): readonly string[] => recall('searches', storageOwner(), isTexts) ?? [],
  add(text: string): void {
    const others = lastSearches.read().filter((each) => each.toLowerCase() !== text.toLowerCase())
    save('searches', storageOwner(), [text, ...others].slice(0, MAX_SEARCHES))
  },
}
