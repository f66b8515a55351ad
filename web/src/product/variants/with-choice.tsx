import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { startTransition, useOptimistic, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { announce } from '../../lib/announce.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/text/text.ts'
import type { Chosen } from '../chosen.ts'
import { isOffered } from '../payable.ts'
import type { ProductQuery } from '../product.generated.ts'
import { type Choice, choiceText, type Narrowed, narrow, readChoice } from './choice.ts'
import { fullName } from './variant-words.ts'
import { focusOption, OptionFields } from './option-fields.tsx'

type Product = NonNullable<ProductQuery['product']>

/** The choice in the address; another one is shown at once, and takes its place there. */
function useChoice(product: Product): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams()
  const [choice, show] = useOptimistic(readChoice(product, params.get('variant')))
  const choose = (next: Choice) =>
    startTransition(() => {
      show(next)
      const address = new URLSearchParams(window.location.search)
      address.set('variant', choiceText(next))
      setParams(address, { replace: true, preventScrollReset: true })
    })
  return [choice, choose]
}

/** The words of a complete choice, such as '42 · White'; empty before. */
function wordsOf({ options }: Product, { variant }: Narrowed): string {
  const names = variant?.optionValues.map((chosen, nth) => options[nth]?.values.find(({ value }) => value === chosen)?.name ?? chosen)
  return names?.join(' · ') ?? ''
}

/** What a screen reader says after a choice: what it costs, and whether it is there. */
const spokenOf = ({ price, stock, isFrom }: Narrowed): string => {
  const money = formatMoney(price.amount)
  return `${isFrom ? m.product_price_from({ price: money }) : money}, ${stock > 0 ? m.product_in_stock() : m.product_out_of_stock()}`
}

export interface WithChoiceProps {
  product: Product
  /** Whether the visitor has pressed the button before the choice was complete. */
  isAsked: boolean
  onAsk: () => void
  children: (chosen: Chosen) => ReactNode
}

/** What is chosen of a product with options: by the visitor, in the address. */
export function WithChoice({ product, isAsked, onAsk, children }: WithChoiceProps) {
  const { user } = useSession()
  const [choice, choose] = useChoice(product)
  const narrowed = narrow(product, choice)
  const { price, reduction, isFrom, stock, missing, variant, imageId } = narrowed
  const found = { stock, inStock: stock > 0, paymentMethods: product.paymentMethods }
  const missed = missing !== undefined && user?.role !== 'ADMIN' ? product.options[missing] : undefined
  const option = isOffered(found) ? missed : undefined
  const awaited = stock === 0 ? missed : undefined
  const words = option && m.product_choose({ option: option.name })

  function ask() {
    if (missing === undefined || !words) return
    onAsk()
    focusOption(missing)
    announce(words)
  }
  function onChoose(next: Choice) {
    choose(next)
    const then = narrow(product, next)
    if (then.missing === undefined) announce(spokenOf(then))
  }
  return children({
    ...found,
    id: product.id,
    name: fullName(product.name, wordsOf(product, narrowed)),
    price,
    ...reduction,
    isFrom,
    variantId: variant?.id,
    imageId: imageId === null ? product.images[0]?.id : imageId,
    fields: (
      <>
        <OptionFields product={product} choice={choice} asked={isAsked ? missing : undefined} onChoose={onChoose} />
        {awaited && <Text $tone="muted">{m.product_tell_choose({ option: awaited.name })}</Text>}
      </>
    ),
    ask: words && (
      <Button wide onClick={ask}>
        {words}
      </Button>
    ),
  })
}
