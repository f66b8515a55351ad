import { m } from '@shop/contract/messages/messages.js'
import { foldText } from '@shop/contract/fold-text.ts'
import { skipToken } from '@apollo/client/react'
import { useCatalogueQuery } from '../category/catalogue.generated.ts'
import { paths } from '../lib/paths.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Name, Note, type Suggestion } from './suggestion.ts'

/** Most that are offered: products come below. */
const MAX_CATEGORIES = 3

/** Categories whose names have every word of a text; without one, none. */
export function useSuggestedCategories(text: string | undefined): Suggestion[] {
  const { data } = useCatalogueQuery(text ? {} : skipToken)
  const words = foldText(text ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return []
  const fits = (name: string) => words.every((word) => foldText(name).includes(word))
  const found = (data?.shop?.departments ?? []).flatMap(({ name: department, categories }) =>
    (categories ?? []).filter(({ name }) => fits(name)).map(({ id, name }) => ({ id, name, department })),
  )
  return found.slice(0, MAX_CATEGORIES).map(({ id, name, department }) => ({
    key: id,
    to: paths.category(id),
    content: (
      <>
        <Icon name="dashboard" size={20} />
        <Name>{name}</Name>
        <Note>{m.product_in_department({ department })}</Note>
      </>
    ),
  }))
}
