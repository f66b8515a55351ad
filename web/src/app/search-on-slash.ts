import { isTyping } from '../ui/search/is-typing.ts'

/** `/` leads to the search box from anywhere, except while a visitor types. Returns a function that ends it. */
export function searchOnSlash(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const box = document.querySelector<HTMLInputElement>('[role=search] input')
    if (!box || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    box.focus()
    box.select()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
