import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { useCatalogueTreeQuery } from '../category/catalogue-tree.generated.ts'

const Box = styled.fieldset`
  display: grid;
  gap: 6px;
  > legend {
    padding: 0 0 6px;
    font-weight: 600;
    font-size: 0.9375rem;
  }
`
const Choices = styled.div`
  max-block-size: 220px;
  overflow-y: auto;
  padding: 4px 14px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
`
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
`

interface CategoryChoicesProps {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** The categories whose products something is for; for all products where none is chosen. */
export function CategoryChoices({ chosen, onChange }: CategoryChoicesProps) {
  const { data } = useCatalogueTreeQuery()
  const categories = data?.shop?.departments?.flatMap(({ name: department, categories: own }) =>
    (own ?? []).map(({ id, name }) => ({ id, name, department })),
  )
  return (
    <Box>
      <legend>{m.coupon_categories()}</legend>
      {/* It scrolls, so that the keyboard must reach it also where no box in it has the focus. */}
      <Choices tabIndex={0} role="group" aria-label={m.coupon_categories()}>
        {categories?.map(({ id, name, department }) => (
          <Choice key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            <bdi>{m.coupon_category_of({ category: name, department })}</bdi>
          </Choice>
        ))}
      </Choices>
    </Box>
  )
}
