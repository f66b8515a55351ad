import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { SwatchDot } from '../../variants/swatch-dot.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import { countText } from './choice.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { offeredOptions, type OfferedOption } from './option-words.ts'

type OptionGroupProps = Omit<FilterFieldsProps, 'facets'> & { option: OfferedOption }

/** The values of an option, colours with a swatch beside their names. */
function OptionGroup({ option: { name, values, isComplete }, filters, onChange, form }: OptionGroupProps) {
  const words = m.product_filter_all_values({ number: formatNumber(values.length) })
  return (
    <CheckboxGroup
      legend={name}
      name="option"
      values={values.map(({ choice, name: value, swatch, count }) => ({
        value: choice,
        label: (
          <Cluster as="span" $gap={8} $wrap="nowrap">
            {swatch !== null && <SwatchDot $colour={swatch} $edge={20} />}
            <bdi>{value}</bdi>
          </Cluster>
        ),
        count: countText(count, isComplete),
      }))}
      chosen={filters.options}
      onChange={(options) => onChange({ ...filters, options })}
      form={form}
      showAll={{ words, name: m.product_filter_option({ option: name, value: words }) }}
    />
  )
}

/** The options of a list's products, such as size and colour; nothing where they have none. */
export const OptionGroups = ({ facets, ...props }: FilterFieldsProps) =>
  offeredOptions(facets.options, props.filters.options).map((option) => <OptionGroup key={option.key} option={option} {...props} />)
