import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useShopFactsQuery } from '../../lib/shop-facts.generated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Container } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Strip } from '../../ui/strip/strip.tsx'
import { markHarmless } from '../reload-after-release.ts'

const loadPanel = () => import('./department-panel.tsx')
const DepartmentPanel = lazyPart(async () => (await loadPanel()).DepartmentPanel)

/* The words begin where the page begins; their padding reaches into the gutter. */
const Departments = styled(Strip)`
  --edge: 12px;
  --strip-gap: 4px;
  > ul > li:first-child {
    margin-inline-start: -12px;
  }
`
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 4px;
  max-width: 16.25rem;
  height: max(44px, 2.75rem);
  padding-block: 0;
  padding-inline: 12px 8px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  font-size: 0.9375rem;
  font-weight: 550;
  white-space: nowrap;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
    color: var(--c-muted);
    transition: rotate 180ms var(--ease);
  }
  &:hover {
    background: var(--c-sunken);
  }
  &[aria-expanded='true'] {
    background: var(--c-brand-soft);
    svg {
      rotate: 180deg;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
/* Below the whole bar, not below its button alone: the row scrolls, and would cut it off. */
const Panel = styled.div`
  position: absolute;
  inset: 100% var(--edge) auto;
  max-height: min(480px, calc(100dvh - var(--header) - var(--bar) - 16px));
  padding: 16px;
  overflow-y: auto;
  border: 1px solid var(--c-border);
  border-radius: 0 0 var(--r-card) var(--r-card);
  background: var(--c-surface);
  box-shadow: var(--shadow-3);
  overscroll-behavior: contain;
`

/** Closes an open department when something else is pressed or gets the focus, and by Escape, which gives the focus back. */
function useClosing(open: boolean, close: () => void) {
  const bar = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && bar.current?.contains(target))) close()
  })
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    close()
  })
  useEffect(() => {
    if (!open) return
    const ended = new AbortController()
    const { signal } = ended
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, { signal })
    document.addEventListener('keydown', escape, { signal })
    return () => ended.abort()
  }, [open])
  return bar
}

/** Departments side by side, each opening to its categories. */
export function DepartmentBar({ gated }: { gated: boolean | undefined }) {
  const departments = useShopFactsQuery({ ssr: !gated, errorPolicy: 'all' }).data?.shop?.departments
  const client = useApolloClient()
  const panel = useId()
  // On the next page it is closed.
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ id: string; at: string }>()
  const open = opened?.at === key ? opened.id : undefined
  const close = () => setOpened(undefined)
  const bar = useClosing(open !== undefined, close)
  /** Code and content of the panels are loaded; a panel whose content could not be read shows that itself. */
  const [ready, setReady] = useState(false)
  const prepare = () => loadPanel().then(({ preparePanel }) => preparePanel(client).catch(() => undefined))
  const prepareAhead = () => void prepare().catch(markHarmless)
  const toggle = (id: string) => {
    if (open === id) return close()
    setOpened({ id, at: key })
    // Without its code there is nothing to open, and nothing around the header would catch that.
    prepare().then(() => setReady(true), close)
  }
  if (!departments?.length) return null
  return (
    <Container ref={bar} onPointerEnter={prepareAhead} onFocus={prepareAhead}>
      <Departments label={m.shop_departments()}>
        {departments.map(({ id, name }) => (
          <li key={id}>
            <Toggle
              type="button"
              title={name.length > 24 ? name : undefined}
              aria-expanded={open === id}
              aria-controls={open === id ? panel : undefined}
              onClick={() => toggle(id)}
            >
              <span>{name}</span>
              <Icon name="down" size={16} />
            </Toggle>
            {open === id && (
              // Until there is something in it to Tab to, it takes the focus itself.
              <Panel id={panel} tabIndex={ready ? -1 : 0} aria-busy={!ready} role="group" aria-label={name}>
                {ready ? (
                  <Suspense>
                    <DepartmentPanel id={id} />
                  </Suspense>
                ) : (
                  <Skeleton heights={[44]} />
                )}
              </Panel>
            )}
          </li>
        ))}
      </Departments>
    </Container>
  )
}
