import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { decodePart, paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Loaded when a visitor goes to the box. */
const SearchSuggestions = lazyPart(async () => (await import('../../product/search-suggestions.tsx')).SearchSuggestions)

const Form = styled.form`
  position: relative;
  display: flex;
  width: 100%;
  height: 46px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  &:focus-within {
    outline: 2px solid var(--c-focus);
    outline-offset: 2px;
  }
`
const Input = styled.input`
  flex: 1;
  min-width: 0;
  padding-inline: 20px 8px;
  border: 0;
  outline: none;
  background: none;
  &::placeholder {
    color: var(--c-muted);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`
const Submit = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 52px;
  border: 0;
  background: none;
  color: var(--c-muted);
  &:hover {
    color: var(--c-brand);
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: var(--r-pill);
  }
`

/** Searches by words. Escape clears it. */
export function SearchBox() {
  const { pathname } = useLocation()
  const searched = decodePart(matchPath('/searchResults/:text', pathname)?.params['text'] ?? '').trim()
  const input = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState<HTMLInputElement>()
  const navigate = useNavigate()

  const search = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text) void navigate(paths.search(text))
    else input.current?.focus()
  }
  const clear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.value = ''
  }

  return (
    // Without JavaScript the server leads `?text=` to the results.
    <Form role="search" action="/searchResults" onSubmit={search}>
      <Input
        key={searched}
        ref={input}
        type="search"
        name="text"
        defaultValue={searched}
        placeholder={m.shop_search_products()}
        aria-label={m.shop_search_products()}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onKeyDown={clear}
        onFocus={({ currentTarget }) => setUsed(currentTarget)}
      />
      <Submit type="submit" aria-label={m.shop_search()}>
        <Icon name="search" size={22} />
      </Submit>
      {used && (
        <Suspense>
          <SearchSuggestions input={used} />
        </Suspense>
      )}
    </Form>
  )
}
