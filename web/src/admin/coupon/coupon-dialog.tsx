import { MAX_COUPON_SUBJECTS } from '@shop/contract/fields/coupon.ts'
import { filledIn } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState, type ReactNode } from 'react'
import { live, useStore } from '../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { Columns } from '../../ui/layout/columns.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { closeSaved } from '../ui/admin-toast.ts'
import { PickedProducts } from '../product/picked-products.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { couponRules, inputOf, valuesOf, type CouponValues } from './coupon-values.ts'
import { useCreateCouponOutcome, useUpdateCouponOutcome, type AdminCouponFragment } from './coupons.generated.ts'

const NUMBER = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const

const labels = () => ({
  code: m.coupon_code(),
  kind: m.coupon_kind(),
  percent: m.coupon_percent(),
  amount: m.coupon_amount(),
  minimum: m.coupon_minimum(),
  categoryIds: m.coupon_categories(),
  products: m.coupon_only_products(),
  firstOrderOnly: m.coupon_for_whom(),
  usesPerAccount: m.coupon_uses_per_account(),
  maxUses: m.coupon_max_uses(),
  startsAt: m.coupon_first_day(),
  endsAt: m.coupon_last_day(),
})

const Kinds = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.ui_choose()}>
    <option value="PERCENT">{m.coupon_kind_percent()}</option>
    <option value="AMOUNT">{m.coupon_kind_amount()}</option>
    <option value="FREE_SHIPPING">{m.coupon_free_shipping()}</option>
  </SelectField>
)
const ForWhom = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.ui_choose()}>
    <option value="false">{m.coupon_for_all()}</option>
    <option value="true">{m.coupon_first_order()}</option>
  </SelectField>
)

interface CouponDialogProps {
  /** The coupon to change; a new one when left out. */
  coupon?: AdminCouponFragment | undefined
  open: boolean
  onClose: () => void
}

type Form = ReturnType<typeof useShopForm<CouponValues, unknown>>['form']

/** How much it takes off, as its kind has it. */
function Worth({ form }: { form: Form }): ReactNode {
  const kind = useStore(form.store, ({ values }) => values.kind)
  if (kind === 'FREE_SHIPPING') return null
  const name = kind === 'PERCENT' ? 'percent' : 'amount'
  return (
    <form.AppField key={name} name={name} validators={live(couponRules[name])}>
      {(field) => <field.Text {...NUMBER} />}
    </form.AppField>
  )
}

function CouponForm({ coupon: shown, onClose }: Omit<CouponDialogProps, 'open'>) {
  // Values that were typed are a change of the coupon that they began with, also when the dialog opens with another version of it.
  const [coupon] = useState(shown)
  // A new one stands on top of a list that the shop has sorted: it is read again when it is next shown.
  const create = useCreateCouponOutcome((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'coupons' }))
  const update = useUpdateCouponOutcome()
  const { form, shell } = useShopForm<CouponValues, unknown>({
    values: valuesOf(coupon),
    labels: labels(),
    send: async (values) => {
      const input = inputOf(values, coupon)
      return coupon ? update({ input: { couponId: coupon.id, expectedVersion: coupon.version, ...input } }) : create({ input })
    },
    onDone: closeSaved(onClose, coupon ? m.coupon_updated() : m.coupon_added()),
  })
  return (
    <DialogForm shell={shell} refusedTitle={coupon ? m.coupon_not_changed() : m.coupon_not_added()}>
      <form.AppField name="code" validators={live(couponRules.code)}>
        {(field) => <field.Text dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} hint={m.coupon_code_hint()} />}
      </form.AppField>
      <Columns $gap={20}>
        <form.AppField name="kind" validators={live(filledIn)}>
          {(field) => <field.Text as={Kinds} />}
        </form.AppField>
        <Worth form={form} />
      </Columns>
      <Columns $gap={20}>
        <form.AppField name="minimum" validators={live(couponRules.minimum)}>
          {(field) => <field.Text {...NUMBER} required={false} />}
        </form.AppField>
        <form.AppField name="firstOrderOnly" validators={live(filledIn)}>
          {(field) => <field.Text as={ForWhom} />}
        </form.AppField>
      </Columns>
      <form.Field name="categoryIds">
        {(field) => <CategoryChoices chosen={field.state.value} onChange={(ids) => field.handleChange(ids)} />}
      </form.Field>
      <form.Field name="products">
        {(field) => (
          <PickedProducts
            label={m.coupon_only_products()}
            max={MAX_COUPON_SUBJECTS}
            products={field.state.value}
            onChange={(products) => field.handleChange(products)}
          />
        )}
      </form.Field>
      <Columns $gap={20}>
        <form.AppField name="maxUses" validators={live(couponRules.maxUses)}>
          {(field) => <field.Text {...NUMBER} required={false} />}
        </form.AppField>
        <form.AppField name="usesPerAccount" validators={live(couponRules.usesPerAccount)}>
          {(field) => <field.Text {...NUMBER} required={false} />}
        </form.AppField>
      </Columns>
      <Columns $gap={20}>
        <form.AppField name="startsAt">{(field) => <field.Text type="date" />}</form.AppField>
        <form.AppField name="endsAt">{(field) => <field.Text type="date" required={false} />}</form.AppField>
      </Columns>
    </DialogForm>
  )
}

/** Adds a coupon, or changes one. */
export const CouponDialog = ({ coupon, open, onClose }: CouponDialogProps) => (
  <FormDialog open={open} title={coupon ? m.coupon_change({ code: coupon.code }) : m.coupon_create()} onClose={onClose}>
    <CouponForm coupon={coupon} onClose={onClose} />
  </FormDialog>
)
