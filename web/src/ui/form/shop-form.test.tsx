import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DONE, faultOf, type Outcome } from '../../lib/refusal.ts'
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

/** A form that the shop answers with these outcomes, one after the other. */
function RefusedForm({ outcomes }: { outcomes: Outcome<void>[] }) {
  const { shell } = useShopForm({ values: {}, labels: {}, send: async () => outcomes.shift() ?? DONE })
  return (
    <ShopForm shell={shell} refusedTitle="Not sent" action="Send">
      {null}
    </ShopForm>
  )
}
const refusal = (reason: string) => ({ reason, fields: {} })

test('A form whose answer was lost does not call it undone when the shop refuses it the second time', async () => {
  const outcomes = [
    faultOf(new TypeError('Failed to fetch')),
    faultOf(new TypeError('Failed to fetch')),
    { refusal: refusal('It is there already') },
  ]
  render(<RefusedForm outcomes={outcomes} />)
  const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
  for (const title of ['Not sent', 'It may already have been done', 'It may already have been done']) {
    await press()
    expect(await screen.findByText(title)).toBeVisible()
  }
  expect(screen.getByText('It is there already')).toBeVisible()
})

test('A form that the shop refuses twice, or after a call without a connection, says that it was not done', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const offline = faultOf(new TypeError('Failed to fetch'))
  online.mockRestore()
  render(<RefusedForm outcomes={[{ refusal: refusal('First') }, { refusal: refusal('Second') }, offline, { refusal: refusal('Third') }]} />)
  for (const reason of ['First', 'Second', /offline/i, 'Third']) {
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByText('Not sent')).toBeVisible()
  }
})

test('A wrong password is not taken for done after a sign-in whose answer was lost', async () => {
  const wrong = { ...refusal('Wrong email or password'), error: { __typename: 'InvalidCredentialsError' } }
  render(<RefusedForm outcomes={[faultOf(new TypeError('Failed to fetch')), { refusal: wrong }]} />)
  for (const reason of [/could not reach the shop/i, 'Wrong email or password']) {
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByText('Not sent')).toBeVisible()
  }
})
