import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/long-list/select.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { media } from '../../../ui/media.ts'
import { Choosers } from './choosers.ts'
import { PanelButton } from './panel-button.tsx'
import { SearchField } from './search-field.tsx'
import { sortChoices } from './table-head.tsx'
import type { TableColumn, TableFilter } from './table-parts.ts'
import { Tick } from './table-style.ts'
import type { TableLooks } from './use-table-looks.ts'
import type { TableState } from './use-table-state.ts'

const End = styled(Cluster)`
  margin-inline-start: auto;
`
/* Beside the search, in wide windows only. */
const OnlyRows = styled.div`
  display: contents;
  @media (max-width: 767px) {
    display: none;
  }
`
const OnlyCards = styled.div`
  ${media.md} {
    display: none;
  }
`
const Sheet = styled.div`
  display: grid;
  gap: 16px;
  label {
    display: grid;
    gap: 6px;
  }
  select,
  input {
    width: 100%;
  }
`
const Group = styled.fieldset`
  display: grid;
  legend {
    padding: 0 8px 4px;
    font-weight: 600;
    font-size: 0.875rem;
  }
`
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding-block: 0;
  padding-inline: 14px 8px;
  border: 1px solid var(--c-brand);
  border-radius: var(--r-pill);
  background: var(--c-brand-soft);
  color: var(--c-brand);
  font-size: 0.875rem;
`

interface ToolbarProps {
  columns: readonly TableColumn<never>[]
  filters: readonly TableFilter[]
  searchLabel: string | undefined
  state: TableState
  looks: TableLooks
  children?: ReactNode
}

/** The chosen filters and the search, each with a button that removes it. */
function Chosen({ filters, state }: Pick<ToolbarProps, 'filters' | 'state'>) {
  const chosen = filters.flatMap(({ name, label, options }) => {
    const value = state.filters[name]
    return value
      ? [{ name, text: m.ui_filter_chosen({ filter: label, value: options.find((option) => option.value === value)?.label ?? value }) }]
      : []
  })
  if (state.search) chosen.unshift({ name: '', text: m.ui_table_search({ text: state.search }) })
  if (chosen.length === 0) return null
  return (
    <Cluster as="ul" $gap={8} aria-label={m.ui_filters_chosen()}>
      {chosen.map(({ name, text }) => (
        <li key={name}>
          <Chip
            type="button"
            aria-label={m.ui_remove({ what: text })}
            onClick={() => state.change(name ? { filters: { [name]: '' } } : { search: '' })}
          >
            {text}
            <Icon name="close" size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={state.clear}>
          {m.ui_clear_all()}
        </Button>
      </li>
    </Cluster>
  )
}

function LooksPanel({ columns, looks }: Pick<ToolbarProps, 'columns' | 'looks'>) {
  return (
    <>
      <Group>
        <legend>{m.ui_table_columns()}</legend>
        {columns.slice(1).map(({ id, header }) => (
          <Tick key={id}>
            <input type="checkbox" checked={looks.columns[id] ?? true} onChange={({ target }) => looks.setColumn(id, target.checked)} />
            {header()}
          </Tick>
        ))}
      </Group>
      <Tick>
        <input
          type="checkbox"
          checked={looks.density === 'dense'}
          onChange={({ target }) => looks.setDensity(target.checked ? 'dense' : 'roomy')}
        />
        {m.ui_table_narrow_rows()}
      </Tick>
    </>
  )
}

/** A choice for each filter. */
const FilterChoices = ({ filters, state }: Pick<ToolbarProps, 'filters' | 'state'>) =>
  filters.map(({ name, label, all = m.ui_all(), options }) => (
    <Select key={name} label={label} value={state.filters[name] ?? ''} onChange={(value) => state.change({ filters: { [name]: value } })}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  ))

/** The order of the rows, for narrow windows, which have no heads over the rows. */
function SortChoice({ columns, state }: Pick<ToolbarProps, 'columns' | 'state'>) {
  const sorts = sortChoices(columns)
  if (sorts.length === 0) return null
  return (
    <Select label={m.ui_sort_by()} value={state.sort} onChange={(sort) => state.change({ sort })}>
      <option value="">{m.ui_table_usual_order()}</option>
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** On narrow windows: a button that opens filters and order; choices count at once. */
function FilterSheet({ columns, filters, state, children }: Omit<ToolbarProps, 'searchLabel' | 'looks'>) {
  const [open, setOpen] = useState(false)
  const chosen = Object.values(state.filters).filter(Boolean).length
  const close = () => setOpen(false)
  const footer = (
    <Button wide onClick={close}>
      {m.ui_table_show()}
    </Button>
  )
  return (
    <OnlyCards>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={20} />
        {chosen > 0 ? m.ui_table_filters_counted({ number: formatNumber(chosen) }) : m.ui_table_filters()}
      </Button>
      <Dialog open={open} title={m.ui_table_filters()} onClose={close} footer={footer}>
        <Sheet>
          <FilterChoices filters={filters} state={state} />
          <SortChoice columns={columns} state={state} />
          {children}
        </Sheet>
      </Dialog>
    </OnlyCards>
  )
}

/** Search, filters with their chosen values, and the looks of the table; on narrow windows all but the search in a sheet. */
export function TableToolbar({ columns, filters, searchLabel, state, looks, children }: ToolbarProps) {
  return (
    <>
      <Choosers>
        {searchLabel && (
          <SearchField label={searchLabel} value={state.search} onSearch={(search) => state.change({ search }, { replace: true })} />
        )}
        <FilterSheet columns={columns} filters={filters} state={state}>
          {children}
        </FilterSheet>
        <OnlyRows>
          <FilterChoices filters={filters} state={state} />
          <End $gap={8}>
            {children}
            <PanelButton
              label={
                <>
                  <AdminIcon name="columns" />
                  {m.ui_table_columns()}
                </>
              }
            >
              <LooksPanel columns={columns} looks={looks} />
            </PanelButton>
          </End>
        </OnlyRows>
      </Choosers>
      <Chosen filters={filters} state={state} />
    </>
  )
}
