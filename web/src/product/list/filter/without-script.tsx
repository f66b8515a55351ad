import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { LIST_FORM } from '../list-form.tsx'

/** Submits the choices in browsers without scripts. */
export const WithoutScript = () => (
  <noscript>
    <Button type="submit" sends={false} form={LIST_FORM} variant="secondary">
      {m.product_filter_show()}
    </Button>
  </noscript>
)
