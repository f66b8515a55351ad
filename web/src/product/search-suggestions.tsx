import { m } from '@shop/contract/messages/messages.js'
import { skipToken } from '@apollo/client/react'
import { useEffect, useId } from 'react'
import { styled } from 'styled-components'
import { announce } from '../lib/announce.ts'
import { paths } from '../lib/paths.ts'
import { FoundWords } from '../ui/search/found-words.tsx'
import { reachable } from '../ui/search/reachable.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Unbroken } from '../ui/list/unbroken.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { apart } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'
import { lastSearches } from './last-searches.ts'
import { useSuggestedCategories } from './suggested-categories.tsx'
import { Name, Note, type Suggestion } from './suggestion.ts'
import { useSuggestionsQuery } from './suggestions.generated.ts'
import { optionId, useListKeys } from './use-list-keys.ts'
import { useSearchText } from './use-search-text.ts'

/** Letters from which on the search box suggests. */
const MIN_LETTERS = 2

const Sheet = styled.div`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: 1;
  max-height: min(70dvh, 520px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-card);
  background: var(--c-surface);
  box-shadow: var(--shadow-3);
`
const Title = styled.p`
  padding: 4px 12px;
  color: var(--c-muted);
  font-size: 0.875rem;
`
const Option = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 4px 12px;
  border-radius: var(--r-control);
  ${reachable}
  img {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: var(--r-chip);
  }
  > svg {
    color: var(--c-muted);
  }
`
const Offer = styled.span`
  flex: none;
  display: grid;
  justify-items: end;
`

/** Products that match a text, and how the shop understood it; nothing while they are not known. */
function useProducts(text: string | undefined) {
  const { data } = useSuggestionsQuery(text ? { variables: { search: text } } : skipToken)
  const found = text ? data?.products : undefined
  const nodes = found?.nodes
  useEffect(() => {
    if (nodes?.length) announce(m.product_suggestions_counted({ count: nodes.length }))
  }, [nodes])
  const suggestions = nodes?.map(({ id, name, price, inStock, images: [image] }): Suggestion => ({
    key: id,
    to: paths.product(id),
    content: (
      <>
        <Picture image={image && { srcs: [{ url: image.thumbnail, width: 96 }] }} alt="" sizes="40px" width={40} height={40} />
        <Name>
          <Unbroken>{name}</Unbroken>
        </Name>
        <Offer>
          <Price amount={price.amount} size="sm" />
          {!inStock && <Note>{m.product_out_of_stock()}</Note>}
        </Offer>
      </>
    ),
  }))
  return { suggestions, reading: found?.search }
}

const asSuggestion = (text: string): Suggestion => ({
  key: text,
  to: paths.search(text),
  content: (
    <>
      <Icon name="clock" size={20} />
      <Name>
        <bdi>{text}</bdi>
      </Name>
    </>
  ),
})

/** Below the search box while it is used: the last searches, then the categories and products that match the typed text. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const text = useSearchText(input)
  const asked = text !== undefined && text.length >= MIN_LETTERS ? text : undefined
  const found = useProducts(asked)
  const categories = useSuggestedCategories(asked)
  const suggestions = text === '' ? lastSearches.read().map(asSuggestion) : [...categories, ...(found.suggestions ?? [])]
  const nothing = asked && found.suggestions && suggestions.length === 0 ? m.product_search_nothing({ text: asked }) : undefined
  useEffect(() => {
    if (nothing) announce(nothing)
  }, [nothing])
  const id = useId()
  const index = useListKeys(input, id, suggestions.length)
  if (nothing)
    return (
      <Sheet onMouseDown={(event) => event.preventDefault()}>
        <Title>{nothing}</Title>
      </Sheet>
    )
  if (suggestions.length === 0) return null
  return (
    // A press must not take the focus from the box: the list would be gone before the finger is lifted.
    <Sheet onMouseDown={(event) => event.preventDefault()}>
      {text === '' && <Title>{m.product_last_searches()}</Title>}
      {found.reading?.correctedText && (
        <Title>
          <Rich message={m.product_search_showing} inputs={{ found: found.reading.correctedText }} as={{ found: apart }} />
        </Title>
      )}
      <div role="listbox" id={id} aria-label={text === '' ? m.product_last_searches() : m.product_suggestions()}>
        {suggestions.map(({ key, to, content }, each) => (
          <Option
            key={key}
            id={optionId(id, each)}
            role="option"
            aria-selected={each === index}
            tabIndex={-1}
            to={to}
            onClick={() => input.blur()}
          >
            {content}
          </Option>
        ))}
      </div>
      {text && <FoundWords list="suggestions" within={`[id="${id}"]`} search={text} terms={found.reading?.terms} />}
    </Sheet>
  )
}
