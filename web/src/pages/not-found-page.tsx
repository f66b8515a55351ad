import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { CategoryOffers } from '../category/category-offers.tsx'
import { useStatus } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Text } from '../ui/text/text.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  justify-content: center;
  gap: 16px;
  max-width: 520px;
  margin: clamp(8px, 4vw, 48px) auto 0;
  text-align: center;
  h1 {
    margin: 0;
  }
`

const SOURCES = '/pictures/not-found-640.webp 640w, /pictures/not-found-1280.webp 1280w'

const Img = styled.img`
  width: min(480px, 84vw);
  height: auto;
  aspect-ratio: 3 / 2;
  border-radius: var(--r-card);
  background: var(--c-sunken);
`

export interface NotFoundPageProps {
  /** The kind of thing that is missing. */
  what?: 'page' | 'product' | 'category' | 'department'
}

const NOT_FOUND = {
  page: () => m.shop_not_found(),
  product: () => m.product_not_found(),
  category: () => m.category_not_found(),
  department: () => m.department_not_found(),
}

/** The page for an address without content. */
export function NotFoundPage({ what = 'page' }: NotFoundPageProps) {
  useStatus(404)
  return (
    <Page title={NOT_FOUND[what]()} heading="own" noindex>
      <Box>
        <Link to={paths.home} aria-label={m.shop_home()} tabIndex={-1}>
          <Img src="/pictures/not-found-640.webp" srcSet={SOURCES} sizes="480px" alt="404" width={1200} height={800} />
        </Link>
        <h1 tabIndex={-1}>{what === 'page' ? m.shop_not_found_gate() : NOT_FOUND[what]()}</h1>
        <Text $tone="muted">{m.shop_not_found_text()}</Text>
        <ButtonLink to={paths.home}>{m.shop_back_home()}</ButtonLink>
        <CategoryOffers />
      </Box>
    </Page>
  )
}
