import { m } from '@shop/contract/messages/messages.js'
import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { useState } from 'react'
import { countWords } from '../../lib/count-words.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text/text.ts'
import { scarceWords } from '../product/variants/scarce-variants.ts'
import { VariantsDialog } from '../product/variants/variants-dialog.tsx'
import { List, Outline, Part } from './part.tsx'
import { useLowVariantsQuery } from './low-variants.generated.ts'

/** Products of which a size or colour runs out, though there is some left in all; the button opens the grid of their variants. */
export function LowVariants() {
  const { data, error, refetch } = useLowVariantsQuery({ fetchPolicy: 'cache-and-network' })
  const [edited, setEdited] = useState<string>()
  const [open, setOpen] = useState(false)
  if (error && !data) return <ErrorPanel error={error} title={m.product_low_stock_not_read()} onRetry={() => void refetch()} />
  const low = data?.variantLow
  if (!low) return <Outline />
  const { totalCount, totalCountIsEstimate } = low
  // In the order of their stock they are counted up to a thousand.
  const number = totalCount === null ? m.ui_more_than({ number: formatNumber(SEARCH_LIMIT) }) : countWords(totalCount, totalCountIsEstimate)
  return (
    <Part title={m.product_variants_low({ number })}>
      {low.nodes.length === 0 && <p>{m.product_variants_low_none()}</p>}
      <List>
        {low.nodes.map(({ id, name, variants }) => (
          <li key={id}>
            <div>
              <Link to={paths.product(id)}>
                <ProductName>{name}</ProductName>
              </Link>
              {scarceWords(variants).map((words) => (
                <Text key={words} $tone="muted" $size={14}>
                  <bdi>{words}</bdi>
                </Text>
              ))}
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.product_variants_edit_of({ name })}
              onClick={() => {
                setEdited(id)
                setOpen(true)
              }}
            >
              {m.product_variants_title()}
            </Button>
          </li>
        ))}
      </List>
      <Link to={`${adminPaths.products}?stock=variant-low`}>{m.product_variants_low_all()}</Link>
      <VariantsDialog open={open} id={edited} onClose={() => setOpen(false)} onSaved={() => void refetch()} />
    </Part>
  )
}
