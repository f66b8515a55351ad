import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { useMore } from '../../../ui/long-list/use-more.tsx'

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: 24px;
`

/** A button that appends more products to a list, while there are more. */
export function MoreProducts(pages: Omit<Parameters<typeof useMore>[0], 'things'>) {
  const { button } = useMore({ things: m.product_things(), ...pages })
  return button && <More>{button}</More>
}
