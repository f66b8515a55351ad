import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { DONE } from '../../lib/refusal.ts'
import { ShopForm, useShopForm } from './shop-form.tsx'

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const sent: object[] = []

/** A form that calls back while it is rendered. */
function SmallForm({ whileRendering }: { whileRendering?: () => void }) {
  const { form, shell } = useShopForm({
    values: { email: '', name: '' },
    labels: { email: 'Email', name: 'Name' },
    send: async (values) => {
      sent.push(values)
      return DONE
    },
  })
  whileRendering?.()
  return (
    <ShopForm shell={shell} refusedTitle="" action="Send">
      <form.AppField name="email">{(field) => <field.Text />}</form.AppField>
      <form.AppField name="name">{(field) => <field.Text />}</form.AppField>
    </ShopForm>
  )
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('Text typed before and during the hydration of a form stays and is sent', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const container = document.getElementById('root') as HTMLElement
  container.innerHTML = renderToString(<SmallForm />)
  field(/^Email/).value = 'mona@khan.example'
  // A slow page takes seconds from its first render to the moment in which it works.
  const typeOn = () => void (field(/^Name/).value ||= 'Mona')
  act(() => void (root = hydrateRoot(container, <SmallForm whileRendering={typeOn} />)))
  expect([field(/^Email/).value, field(/^Name/).value]).toEqual(['mona@khan.example', 'Mona'])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'mona@khan.example', name: 'Mona' }]))
})
