import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { styled } from 'styled-components'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const Row = styled(Cluster)`
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`
const Place = styled.p`
  flex: 1 1 3em;
  max-width: 7em;
  text-align: center;
  text-wrap: balance;
  font-variant-numeric: tabular-nums;
`

export interface PagerProps {
  /** Counting from 1. */
  page: number
  pageCount: number
  addressOf: (page: number) => string
}

const prev = () => (
  <>
    <Icon name="left" size={20} />
    {m.shop_pager_prev()}
  </>
)
const next = () => (
  <>
    {m.shop_pager_next()}
    <Icon name="right" size={20} />
  </>
)

/** Prev and Next, blocked at the ends, and where we are between them. */
export const Pager = ({ page, pageCount, addressOf }: PagerProps) => (
  <Row as="nav" $gap="clamp(8px, 3vw, 32px)" $justify="center" $above="clamp(20px, 3vw, 32px)" aria-label={m.shop_pager()}>
    {page > 1 ? (
      <ButtonLink variant="secondary" rel="prev" to={addressOf(Math.min(page - 1, pageCount))}>
        {prev()}
      </ButtonLink>
    ) : (
      <Button variant="secondary" aria-disabled>
        {prev()}
      </Button>
    )}
    <Place>{m.shop_pager_page({ page: formatNumber(page), pages: formatNumber(pageCount) })}</Place>
    {page < pageCount ? (
      <ButtonLink variant="secondary" rel="next" to={addressOf(page + 1)}>
        {next()}
      </ButtonLink>
    ) : (
      <Button variant="secondary" aria-disabled>
        {next()}
      </Button>
    )}
  </Row>
)
