import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { skipToken } from '@apollo/client/react'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../lib/announce.ts'
import { reachable } from '../../ui/search/reachable.ts'
import { optionId, useListKeys } from '../../product/use-list-keys.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text/text.ts'
import { useFindQuery } from './find.generated.ts'
import { findGroups, type FoundGroup } from './find-groups.ts'

/** Milliseconds without a further key before the shop is asked. */
const QUIET_MS = 200

/** Letters from which on the shop is asked. */
const MIN_LETTERS = 2

const Input = styled.input`
  width: 100%;
  height: 48px;
  padding: 0 14px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
`
/* As high with few results as with many: the field stays where it is while the list grows and shrinks. */
const Groups = styled.div`
  margin-block-start: 12px;
  display: flex;
  flex-direction: column;
  block-size: min(26rem, 55dvh);
  [role='listbox'] {
    overflow: auto;
  }
  h3 {
    padding: 8px 12px 4px;
    color: var(--c-muted);
    font-size: 0.875rem;
    font-weight: 550;
  }
`
const Option = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 44px;
  padding: 4px 12px;
  border-radius: var(--r-control);
  overflow-wrap: anywhere;
  ${reachable}
`

/** The value once it has not changed for a moment. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}

/** What the shop has for a text; the last answer stays while another text is typed. `isReady` says whether it is that of this text. */
function useFound(text: string) {
  const quiet = useQuiet(text)
  const isAsked = text.length >= MIN_LETTERS && quiet.length >= MIN_LETTERS
  const { data, previousData, loading, error, refetch } = useFindQuery(
    isAsked ? { variables: { text: quiet }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const isReady = quiet === text && (!isAsked || !loading)
  const groups = findGroups(text, isAsked ? (data ?? (error ? undefined : previousData)) : undefined)
  const count = groups.reduce((sum, { found }) => sum + found.length, 0)
  useEffect(() => {
    if (isReady && text) announce(count > 0 ? m.admin_find_counted({ count: formatNumber(count) }) : m.admin_find_none({ text }))
  }, [isReady, text, count])
  return { groups, count, isReady, error: isAsked ? error : undefined, retry: () => void refetch() }
}

interface FoundListProps {
  id: string
  groups: FoundGroup[]
  /** The index of the option that the arrow keys have reached. */
  reached: number
  onOpen: () => void
}

function FoundList({ id, groups, reached, onOpen }: FoundListProps) {
  const starts = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, { found }) => sum + found.length, 0))
  return (
    <div role="listbox" id={id} aria-label={m.admin_find_results()}>
      {groups.map(({ title, found }, nth) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${nth}`}>
          <h3 id={`${id}-group-${nth}`} role="presentation">
            {title}
          </h3>
          {found.map(({ key, to, name, note }, place) => {
            const index = (starts[nth] ?? 0) + place
            return (
              <Option
                key={key}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === reached}
                tabIndex={-1}
                to={to}
                onClick={onOpen}
              >
                <bdi>{name}</bdi>
                {note && (
                  <Text as="span" $tone="muted" $size={14}>
                    <bdi>{note}</bdi>
                  </Text>
                )}
              </Option>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What is found for the text of the field, by the arrow keys and Enter; `entered` opens the first as soon as it is known. */
function Results({ input, text, entered, onOpen }: { input: HTMLInputElement; text: string; entered: boolean; onOpen: () => void }) {
  const { groups, count, isReady, error, retry } = useFound(text)
  const id = useId()
  // The arrow keys move through what was found for this text alone: Enter must not open what another text has found.
  const known = isReady ? count : 0
  // The first is marked at once, as Enter opens it; of the pages that stand there before anything is typed it opens none.
  const reached = useListKeys(input, id, known, text && known > 0 ? 0 : -1)
  useEffect(() => {
    if (entered && isReady && !error) document.getElementById(optionId(id, 0))?.click()
  }, [entered, isReady, error, id])
  return (
    <Groups aria-busy={!isReady}>
      {error && <ErrorPanel error={error} title={m.admin_find_failed({ text })} onRetry={retry} />}
      {count > 0 && <FoundList id={id} groups={groups} reached={reached} onOpen={onOpen} />}
      {count === 0 && !error && (
        <Text $tone="muted" $above={8}>
          {isReady ? m.admin_find_none({ text }) : m.ui_one_moment()}
        </Text>
      )}
    </Groups>
  )
}

function Search({ onOpen }: { onOpen: () => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const [entered, setEntered] = useState(false)
  useEffect(() => input?.focus(), [input])
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setEntered(text.trim() !== '')
      }}
    >
      <Input
        ref={setInput}
        aria-label={m.admin_find_label()}
        placeholder={m.admin_find_label()}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setEntered(false)
        }}
      />
      {input && <Results input={input} text={text.trim()} entered={entered} onOpen={onOpen} />}
    </form>
  )
}

/** Finds orders, people, products and pages of the back office. */
export const Finder = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={m.admin_find()} width={640}>
    <Search onOpen={onClose} />
  </Dialog>
)
