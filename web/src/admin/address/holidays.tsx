import { filledIn } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { useHolidaysQuery } from './holidays.generated.ts'
import { useDeleteHoliday, useSetHoliday, type Holiday } from './use-change-holidays.ts'
import { dayAt } from '../lib/cairo-days.ts'
import { dayOf } from '../../lib/time/moments.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ARABIC, arabicChange } from '../ui/form/arabic.ts'
import { live } from '../../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../../ui/form/shop-form.tsx'
import { SmallTable } from '../../ui/table/small-table.ts'
import { adminToast } from '../ui/admin-toast.ts'

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: 20px;
  max-width: 720px;
  margin-block-start: 48px;
  > p {
    color: var(--c-muted);
  }
  > form {
    width: min(100%, 420px);
  }
  td {
    vertical-align: middle;
  }
  td:last-child {
    text-align: end;
    white-space: nowrap;
  }
`

function Row({ holiday: { id, day, name } }: { holiday: Holiday }) {
  const remove = useDeleteHoliday()
  const { ask, dialog } = useConfirm({
    title: m.address_holiday_remove(),
    question: m.address_holiday_question({ name, day: dayOf(day) }),
    confirm: m.address_holiday_remove(),
    refusedTitle: m.address_holiday_not_removed(),
    send: () => remove({ input: { holidayId: id } }),
    onDone: () => adminToast.deleted(m.address_holiday_removed()),
  })
  return (
    <tr>
      <td>
        <time dateTime={day}>{dayOf(day)}</time>
      </td>
      <td>
        <bdi>{name}</bdi>
      </td>
      <td>
        <Button variant="ghost" size="sm" aria-label={m.address_holiday_remove_named({ name, day: dayOf(day) })} onClick={ask}>
          {m.address_holiday_remove_short()}
        </Button>
        {dialog}
      </td>
    </tr>
  )
}

function NewHoliday() {
  const set = useSetHoliday()
  const { form, shell } = useShopForm({
    values: { day: '', name: '', arabicName: '' },
    labels: { day: m.address_holiday_day(), name: m.address_holiday_name(), arabicName: m.address_holiday_arabic_name() },
    send: ({ day, name, arabicName }) => set({ input: { day, name: name.trim(), ...arabicChange('', arabicName) } }),
    onDone: () => {
      form.reset()
      adminToast.saved(m.address_holiday_added())
    },
  })
  return (
    <ShopForm shell={shell} refusedTitle={m.address_holiday_not_added()} action={m.address_holiday_add()} wide={false}>
      <form.AppField name="day" validators={live(filledIn)}>
        {(field) => <field.Text type="date" min={dayAt()} />}
      </form.AppField>
      <form.AppField name="name" validators={live(filledIn)}>
        {(field) => <field.Text dir="auto" autoComplete="off" maxLength={80} />}
      </form.AppField>
      <form.AppField name="arabicName">{(field) => <field.Text {...ARABIC} maxLength={80} />}</form.AppField>
    </ShopForm>
  )
}

/** On /dashboard/Delivery: the public holidays, on which nothing is delivered. */
export function Holidays() {
  const { data, error, refetch } = useHolidaysQuery()
  const coming = data?.holidays?.filter(({ day }) => day >= dayAt())
  return (
    <Part aria-labelledby="holidays">
      <h2 id="holidays">{m.address_holidays()}</h2>
      <p>{m.address_holidays_text()}</p>
      {error && <ErrorPanel error={error} title={m.address_holidays_not_read()} onRetry={() => void refetch()} />}
      {coming && (
        <SmallTable>
          <thead>
            <tr>
              <th scope="col">{m.address_holiday_day()}</th>
              <th scope="col">{m.address_holiday_name()}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {coming.map((holiday) => (
              <Row key={holiday.day} holiday={holiday} />
            ))}
          </tbody>
        </SmallTable>
      )}
      <NewHoliday />
    </Part>
  )
}
