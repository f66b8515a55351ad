import { formatList, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ProductCardFragment } from '../card/product-card.generated.ts'
import { IMAGE_HEIGHT } from '../card/product-card-parts.ts'
import { SwatchDot } from './swatch-dot.ts'

/* Over the foot of the picture, on a ground of its own. */
const Dots = styled.p`
  position: absolute;
  inset-block-start: ${IMAGE_HEIGHT - 8}px;
  inset-inline-start: 8px;
  translate: 0 -100%;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 4px 6px;
  border-radius: var(--r-pill);
  background: var(--c-surface);
  box-shadow: var(--shadow-2);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;
  pointer-events: none;
`

type ColoursProps = Pick<ProductCardFragment, 'colours' | 'colourCount'>

/** The first colours that a product comes in, by their names for screen readers. */
function Colours({ colours, colourCount }: ColoursProps) {
  const more = colourCount - colours.length
  return (
    <Dots>
      <VisuallyHidden>{m.product_colours({ colours: formatList(colours.map(({ name }) => name)) })}</VisuallyHidden>
      {colours.map(({ value, swatch }) => (
        <SwatchDot key={value} $colour={swatch ?? ''} $edge={12} />
      ))}
      {more > 0 && <span aria-hidden="true">+{formatNumber(more)}</span>}
    </Dots>
  )
}

/** The button of a card: to the product's page, where there is something to choose. */
const ChooseLink = ({ id, name }: { id: string; name: string }) => (
  <ButtonLink wide variant="secondary" to={paths.product(id)} aria-label={m.product_choose_options_named({ product: name })}>
    {m.product_choose_options()}
  </ButtonLink>
)

export type CardOptionsProps = ColoursProps | { id: string; name: string }

/** A part of the card of a product with options: its colours, or its button. */
export const CardOptions = (props: CardOptionsProps) => ('colours' in props ? <Colours {...props} /> : <ChooseLink {...props} />)
