import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { LOW_STOCK } from '@shop/contract/shop.ts'
import { useMemo } from 'react'
import { adminPaths } from '../../lib/admin-paths.ts'
import { addDays, dayAt, startOfDay } from '../lib/cairo-days.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { Text } from '../../ui/text/text.ts'
import { List, Outline, Part } from '../overview/part.tsx'
import { useScarceSellersQuery } from './today.generated.ts'

/** Days whose sales say what sells. */
const DAYS = 30
const MAX_SHOWN = 5

/** Of the products that sold best lately, those that run out or are out, the best seller first. */
export function ScarceSellers() {
  const variables = useMemo(() => ({ range: { from: startOfDay(addDays(dayAt(), 1 - DAYS)), to: startOfDay(addDays(dayAt(), 1)) } }), [])
  const { data, error, refetch } = useScarceSellersQuery({ variables, fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorPanel error={error} title={m.product_low_stock_not_read()} onRetry={() => void refetch()} />
  if (!data) return <Outline />
  const scarce = (data.sales?.topProducts ?? [])
    .flatMap(({ product, quantity }) => (product && product.stock <= LOW_STOCK ? [{ ...product, quantity }] : []))
    .toSorted((one, other) => other.quantity - one.quantity)
    .slice(0, MAX_SHOWN)
  return (
    <Part title={m.product_scarce_sellers()}>
      {scarce.length === 0 && <p>{m.product_scarce_sellers_none()}</p>}
      <List>
        {scarce.map(({ id, name, stock, quantity }) => (
          <li key={id}>
            <div>
              <ProductName>{name}</ProductName>
              <Text $tone="muted" $size={14}>
                {m.product_scarce_seller({ left: formatNumber(stock), sold: formatNumber(quantity), days: DAYS })}
              </Text>
            </div>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={`${adminPaths.products}?${new URLSearchParams({ q: name }).toString()}`}
              aria-label={m.product_restock_named({ name })}
            >
              {m.product_restock()}
            </ButtonLink>
          </li>
        ))}
      </List>
      <ButtonLink variant="secondary" to={`${adminPaths.products}?stock=low&sort=stock`}>
        {m.product_low_stock_all()}
      </ButtonLink>
    </Part>
  )
}
