import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { setOnline } from '../../../../tests/support/online.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anAddress, viewerWith } from '../../address/address.fixture.ts'
import { AddressesDocument } from '../../address/address.generated.ts'
import { readSession } from '../../lib/session.ts'
import { UpdateEmailPage, UpdateNamePage, UpdatePhonePage } from './update-profile-page.tsx'

beforeEach(() => signIn())

const CASES = [
  {
    Page: UpdateNamePage,
    label: 'Full name',
    field: 'name',
    value: 'Mona Fouad',
    wrong: 'M0na',
    mistake: 'Not valid name',
    toast: 'Name updated Successfully',
  },
  {
    Page: UpdateEmailPage,
    label: 'Email',
    field: 'email',
    value: 'new@khan.example',
    wrong: 'new@',
    mistake: 'Not valid email',
    toast: 'Email updated Successfully',
  },
  {
    Page: UpdatePhonePage,
    label: 'Phone',
    field: 'phone',
    value: '01198765432',
    wrong: '013',
    mistake: 'Not valid phone',
    toast: 'Mobile updated Successfully',
  },
] as const
type Case = (typeof CASES)[number]

const success = (changes: object) => ({
  updateProfile: { __typename: 'UpdateProfileSuccess', user: { __typename: 'User', ...MONA, ...changes } },
})
const save = () => screen.getByRole('button', { name: 'Save changes' })

async function change({ Page, label, value }: Pick<Case, 'Page' | 'label'> & { value: string }) {
  const said = recordAnnouncements()
  const rendered = renderPage(<Page />, '/Update')
  await rendered.user.clear(screen.getByLabelText(label))
  await rendered.user.type(screen.getByLabelText(label), value)
  await rendered.user.click(save())
  return { ...rendered, said }
}

test('offline neither a press nor Enter sends the profile form, and the input stays', async () => {
  const calls = answers('mutation', 'UpdateProfile', success({ name: 'Mona Fouad' }))
  const { user } = renderPage(<UpdateNamePage />, '/Update')
  await user.clear(screen.getByLabelText('Full name'))
  setOnline(false)
  await user.type(screen.getByLabelText('Full name'), 'Mona Fouad{Enter}')
  await user.click(save())
  expect(save()).toHaveAttribute('aria-describedby', 'offline')
  expect(screen.getByLabelText('Full name')).toHaveValue('Mona Fouad')
  setOnline(true)
  expect(calls).toEqual([])
})

describe.each(CASES)('changing the $field', (each) => {
  const { Page, label, field, value, wrong, mistake, toast } = each

  test('saves it, shows a toast after the answer, and updates the session at once', async () => {
    const calls = answers('mutation', 'UpdateProfile', success({ [field]: value }))
    const { said } = await change(each)
    expect(await screen.findByTestId('location')).toHaveTextContent('/EditProfile')
    expect(calls[0]?.variables).toEqual({ input: { [field]: value } })
    expect(readSession()?.user).toEqual({ ...MONA, [field]: value })
    await waitFor(() => expect(said.all).toContain(toast))
  })

  test('is sent only when something has changed', async () => {
    const calls = answers('mutation', 'UpdateProfile', {})
    const { user } = renderPage(<Page />, '/Update')
    expect(screen.getByLabelText(label)).toHaveValue(MONA[field])
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    await user.click(save())
    await user.type(screen.getByLabelText(label), 'x')
    expect(save()).not.toHaveAttribute('aria-disabled')
    await user.type(screen.getByLabelText(label), '{backspace}{enter}')
    expect(calls).toEqual([])
  })

  test('shows invalid input and does not send it', async () => {
    const calls = answers('mutation', 'UpdateProfile', {})
    await change({ Page, label, value: wrong })
    expect(await screen.findByText(mistake)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
    expect(calls).toEqual([])
  })

  test('without an answer says so, shows no success, and leaves input and session', async () => {
    fails('mutation', 'UpdateProfile')
    const { said } = await change(each)
    expect(await screen.findByText(/FETCH_ERROR/)).toBeVisible()
    expect(screen.getByText('Nothing was changed')).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveValue(value)
    expect(readSession()?.user).toEqual(MONA)
    expect(said.all).not.toContain(toast)
  })

  test('has a way back to the account', () => {
    renderPage(<Page />, '/Update')
    expect(screen.getByRole('link', { name: 'back to your account' })).toHaveAttribute('href', '/EditProfile')
  })
})

const [NAME, EMAIL, PHONE] = CASES

test('A taken email is refused in words, at the field, without a success', async () => {
  const message = 'This email already has an account.'
  answers('mutation', 'UpdateProfile', { updateProfile: { __typename: 'EmailTakenError', message } })
  const { said } = await change(EMAIL)
  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(said.all).not.toContain(EMAIL.toast)
})

test("The shop's refusal of a field is shown there until the field changes", async () => {
  const fields = [{ __typename: 'FieldError', path: ['phone'], message: 'No such network' }]
  answers('mutation', 'UpdateProfile', { updateProfile: { __typename: 'ValidationError', message: 'Please check', fields } })
  const { user } = await change(PHONE)
  expect(await screen.findByText('No such network')).toBeVisible()
  await user.type(screen.getByLabelText('Phone'), '{backspace}')
  await waitFor(() => expect(screen.queryByText('No such network')).toBeNull())
})

test('After too many changes the page shows how long to wait, and no success', async () => {
  answers('mutation', 'UpdateProfile', { updateProfile: { __typename: 'TooManyAttemptsError', message: 'No', retryAfterSeconds: 60 } })
  const { said } = await change(NAME)
  expect(await screen.findByText('Too many attempts. Try again in 1 minute.')).toBeVisible()
  expect(said.all).not.toContain(NAME.toast)
})

test.each(['FORBIDDEN', 'INTERNAL_SERVER_ERROR'])('The fault %s does not end the session', async (code) => {
  fails('mutation', 'UpdateProfile', code)
  await change(NAME)
  expect(await screen.findByText('Nothing was changed')).toBeVisible()
  expect(readSession()).not.toBeNull()
})

test('Only a refused token ends the session', async () => {
  fails('mutation', 'UpdateProfile', 'UNAUTHENTICATED')
  const { said } = await change(NAME)
  await waitFor(() => expect(readSession()).toBeNull())
  expect(said.all).not.toContain(NAME.toast)
})

test('A new name is on the saved addresses, too', async () => {
  answers('query', 'Addresses', viewerWith(anAddress('addr_1')))
  answers('mutation', 'UpdateProfile', success({ name: NAME.value }))
  const { client, user } = renderPage(<UpdateNamePage />, '/Update')
  await client.query({ query: AddressesDocument })
  await user.type(screen.getByLabelText('Full name'), ' Fouad')
  await user.click(save())
  await screen.findByTestId('location')
  const saved = client.readQuery({ query: AddressesDocument })?.viewer?.addresses
  expect(saved?.map(({ fullName }) => fullName)).toEqual([NAME.value])
})
