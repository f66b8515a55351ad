import { m } from '@shop/contract/messages/messages.js'
import { memo } from 'react'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { FieldErrorText } from '../../../ui/form/field-error-text.tsx'
import { Thumbnail } from '../../../ui/list/thumbnail.tsx'
import { Cell as TableCell, Line, NameCell, Tick } from '../../ui/table/table-style.ts'
import { CellInput } from './cell-input.tsx'
import { CellSelect } from './cell-select.ts'
import { ToolButton } from './tool-button.tsx'
import { CELL_LABELS, cellLabel, variantCell } from './variant-cells.ts'
import type { Cell, VariantDraft } from './variant-values.ts'
import type { EditedVariantsFragment } from './variants.generated.ts'

const KEYS: Record<Exclude<Cell, 'imageId'>, 'decimal' | 'numeric' | 'text'> = {
  price: 'decimal',
  stock: 'numeric',
  sku: 'text',
  barcode: 'text',
  weight: 'decimal',
}
const REQUIRED: readonly Cell[] = ['price', 'stock']

export type Images = EditedVariantsFragment['images']

export interface VariantRowProps {
  variant: VariantDraft
  title: string
  /** The columns that the grid has. */
  cells: readonly Cell[]
  images: Images
  /** What is wrong in the row, by the names of its fields. */
  errors: Partial<Record<string, string>>
  onType: (key: string, cell: Cell, text: string) => void
  /** Whether it is among those that are filled in together; absent where there is nothing to choose by. */
  chosen: boolean | undefined
  onChoose: (key: string) => void
  /** Absent where it is the last one. */
  onRemove: ((key: string) => void) | undefined
}

/** One of the product's pictures; the main one where none is chosen. */
function PictureCell({ variant, title, images, errors, onType }: VariantRowProps) {
  const name = variantCell(variant, 'imageId')
  const chosen = images.find(({ id }) => id === variant.imageId) ?? images[0]
  return (
    <>
      <Cluster $gap={8} $wrap="nowrap">
        <Thumbnail image={chosen} edge={40} />
        <CellSelect
          name={name}
          aria-label={cellLabel('imageId', title)}
          aria-invalid={errors[name] ? true : undefined}
          value={variant.imageId}
          onChange={({ target }) => onType(variant.key, 'imageId', target.value)}
        >
          <option value="">{m.product_variants_picture_main()}</option>
          {images.map(({ id }, index) => (
            <option key={id} value={id}>
              {m.product_picture({ place: index + 1 })}
            </option>
          ))}
        </CellSelect>
      </Cluster>
      {errors[name] && <FieldErrorText id={`${name}-error`}>{errors[name]}</FieldErrorText>}
    </>
  )
}

function Row(props: VariantRowProps) {
  const { variant, title, cells, errors, chosen, onType, onChoose, onRemove } = props
  const wrong = errors[variantCell(variant, 'optionValues')] ?? errors[variantCell(variant, 'id')]
  return (
    <Line data-selectable={chosen === undefined ? undefined : ''} aria-selected={chosen}>
      {chosen !== undefined && (
        <TableCell data-narrow data-select>
          <Tick>
            <input
              type="checkbox"
              aria-label={m.product_reductions_choose({ variant: title })}
              checked={chosen}
              onChange={() => onChoose(variant.key)}
            />
          </Tick>
        </TableCell>
      )}
      <NameCell>
        <bdi>{title || m.product_variants_variant()}</bdi>
        {wrong && <FieldErrorText id={`${variant.key}-error`}>{wrong}</FieldErrorText>}
      </NameCell>
      {cells.map((cell) => (
        <TableCell key={cell} data-label={CELL_LABELS[cell]()}>
          <div>
            {cell === 'imageId' ? (
              <PictureCell {...props} />
            ) : (
              <CellInput
                name={variantCell(variant, cell)}
                label={cellLabel(cell, title)}
                value={variant[cell]}
                error={errors[variantCell(variant, cell)]}
                inputMode={KEYS[cell]}
                required={REQUIRED.includes(cell)}
                dir="ltr"
                onChange={(text) => onType(variant.key, cell, text)}
              />
            )}
          </div>
        </TableCell>
      ))}
      <TableCell data-menu data-narrow>
        {onRemove && <ToolButton icon="trash" label={m.ui_remove({ what: title })} onPress={() => onRemove(variant.key)} />}
      </TableCell>
    </Line>
  )
}

const isSame = (before: VariantRowProps, after: VariantRowProps): boolean =>
  (Object.keys(after) as (keyof VariantRowProps)[]).every(
    (name) => before[name] === after[name] || (name === 'errors' && JSON.stringify(before.errors) === JSON.stringify(after.errors)),
  )

/** A variant in the grid. Of a hundred rows a key in one draws that one alone. */
export const VariantRow = memo(Row, isSame)
