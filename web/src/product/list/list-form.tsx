import { useSearchParams } from 'react-router-dom'

/** Id of the form, for its controls, and for the script in index.html. */
export const LIST_FORM = 'list-form'

/**
 * The form of a list's filters and its order, whose controls are elsewhere on the page. It leads to the address that the script would
 * write, and the server responds with that list: so both work before the script, and without it.
 */
export function ListForm() {
  const literal = useSearchParams()[0].get('literal')
  return (
    // Without 'off' the browser brings old choices back to a list that does not follow them.
    <form id={LIST_FORM} method="get" autoComplete="off" hidden>
      {literal !== null && <input type="hidden" name="literal" value={literal} />}
    </form>
  )
}

/**
 * Marks a part of the page whose choices React handles from now on. Until then the script in index.html leads to their address, and
 * stops their events: React misses a choice in the midst of which it takes over.
 */
export function marksWorking(part: HTMLElement | null): void {
  if (part) part.dataset['works'] = ''
}
