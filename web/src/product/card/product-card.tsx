import { m } from '@shop/contract/messages/messages.js'
import { LOW_STOCK } from '@shop/contract/shop.ts'
import type { FragmentType } from '@apollo/client'
import { memo, Suspense, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Unbroken } from '../../ui/list/unbroken.tsx'
import { Translated } from '../../ui/text/translated.tsx'
import { Action, Body, Box, Category, Discount, Few, Mark, Media, Name, Text } from './product-card-parts.ts'
import { discountText } from '../discount-text.ts'
import { isOffered, isPayable } from '../payable.ts'
import type { CardOptionsProps } from '../variants/card-options.tsx'
import { type ProductCardFragment, useProductCardFragment } from './product-card.generated.ts'

/** The fields of a product that its card's button needs. */
export type CardProduct = Pick<ProductCardFragment, 'id' | 'name' | 'stock' | 'inStock' | 'paymentMethods'>

export interface ProductCardProps {
  product: FragmentType<ProductCardFragment>
  /** The button for shoppers; administrators see the category's name instead. */
  action: (product: CardProduct) => ReactNode
  /** Drawn over the corner of the picture; not for administrators. */
  mark?: ((product: CardProduct) => ReactNode) | undefined
  /** In the first row: the picture is loaded at once. */
  eager?: boolean
  /** Level of the name among the page's headings. */
  heading?: 'h2' | 'h3'
}

/** Widths at which a card's picture is shown, by the columns of the grid. */
const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 23vw, 46vw'

const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  /* The whole card is the link; the button stands above it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`

/** Few products have options. */
const CardOptions = lazyPart(async () => (await import('../variants/card-options.tsx')).CardOptions)
const LateOptions = memo((props: CardOptionsProps) => (
  <Suspense>
    <CardOptions {...props} />
  </Suspense>
))

const sources = ({ small, medium }: { small: string; medium: string }) => ({
  srcs: [
    { url: small, width: 320 },
    { url: medium, width: 640 },
  ],
})

/** A product in a grid: picture, name, rating, price, and the button into the cart. */
export function ProductCard({ product, action, mark, eager = false, heading = 'h3' }: ProductCardProps) {
  const {
    id,
    name,
    description,
    images,
    price,
    priceBefore,
    discountPercent,
    priceRange,
    rating,
    stock,
    inStock,
    category,
    paymentMethods,
    hasOptions,
    colours,
    colourCount,
  } = useProductCardFragment(product)
  const [first, second] = images
  // The second picture is requested when a mouse comes near, and not on touch screens.
  const [near, setNear] = useState(false)
  const shown = { id, name, stock, inStock, paymentMethods }
  const few = inStock && (isPayable(shown) ? stock <= LOW_STOCK && m.product_only_left({ count: stock }) : m.product_card_only())
  return (
    <Box onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}>
      <Media>
        <Picture image={first && sources(first)} alt="" sizes={SIZES} width={400} height={400} eager={eager} />
        {near && second && <Picture image={sources(second)} alt="" sizes={SIZES} width={400} height={400} />}
      </Media>
      <Body>
        {category && <Category>{category.name}</Category>}
        <Name as={heading}>
          <NameLink to={paths.product(id)}>
            <Translated text={name}>
              <Unbroken>{name}</Unbroken>
            </Translated>
          </NameLink>
        </Name>
        <Stars average={rating.average} count={rating.count} />
        <Price amount={price.amount} isFrom={priceRange.max.amount > price.amount} before={priceBefore?.amount} />
        <Text>
          <Translated text={description}>{description}</Translated>
        </Text>
        {few && <Few>{few}</Few>}
        <Action>
          <div data-for="buyers">{hasOptions && isOffered(shown) ? <LateOptions id={id} name={name} /> : action(shown)}</div>
          <div data-for="admins">{category?.name}</div>
        </Action>
      </Body>
      {discountPercent !== null && <Discount>{discountText(discountPercent, hasOptions)}</Discount>}
      {colourCount > 0 && <LateOptions colours={colours} colourCount={colourCount} />}
      {mark && <Mark>{mark(shown)}</Mark>}
    </Box>
  )
}
