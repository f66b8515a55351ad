import { styled } from 'styled-components'
import { Link } from 'react-router-dom'
import { CategoryOffers } from '../category/category-offers.tsx'
import { useStatus } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

const Box = styled.div`
  display: grid;
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
const Text = styled.p`
  color: var(--c-muted);
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
  /** What was looked for. */
  what?: 'page' | 'product' | 'category' | 'department'
}

/** Nothing lives at this address. */
export function NotFoundPage({ what = 'page' }: NotFoundPageProps) {
  useStatus(404)
  return (
    <Page title={what === 'page' ? 'Page not found' : `This ${what} was not found`} heading="own" noindex>
      <Box>
        <Link to={paths.home} aria-label="Home" tabIndex={-1}>
          <Img src="/pictures/not-found-640.webp" srcSet={SOURCES} sizes="480px" alt="404" width={1200} height={800} />
        </Link>
        <h1 tabIndex={-1}>{what === 'page' ? 'This gate leads nowhere' : `This ${what} was not found`}</h1>
        <Text>
          The address may be mistyped, or what lived here has left the shop. The search at the top knows everything that is still here.
        </Text>
        <ButtonLink to={paths.home}>Back to home</ButtonLink>
        <CategoryOffers title="Or look into these categories" />
      </Box>
    </Page>
  )
}
