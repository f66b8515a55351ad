import { useLocation } from 'react-router-dom'

/** History state for a page of one thing: the address of the list that it was opened from, with search, filters and page. */
export function useListHere(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** The way back to a list: as it was when this page was opened from it, else from its beginning. */
export function useListLink(path: string): string {
  const { list } = (useLocation().state ?? {}) as { list?: string }
  return list?.startsWith(`${path}?`) ? list : path
}
