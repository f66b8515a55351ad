import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../../../tests/support/fake-upload.ts'
import { answers, type Call } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { money } from '../../cart/cart.fixture.ts'
import { aPerson } from '../../user/person.fixture.ts'
import { SettingsPage } from './settings-page.tsx'
import { aSlide, someSettings } from './shop-settings.fixture.ts'

const { id, name } = aPerson('usr_1')
const versionOf = (settings: { version: number }) => ({
  __typename: 'ShopSettingsVersion',
  id: `set_${settings.version}`,
  savedAt: `2026-11-2${settings.version}T08:00:00.000Z`,
  savedBy: { __typename: 'User', id, name },
  settings,
})
const NOW = someSettings(3, { sellerName: 'Khan LLC', contactEmail: 'care@khan.example', freeShippingFrom: money(50_050) })
const BEFORE = someSettings(2, { sellerName: 'Bazaar' })
const shop = { __typename: 'Shop', id: 'shop', contactEmail: 'care@khan.example', freeShippingFrom: null }

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'lamp.png', { type: 'image/png' })

beforeEach(() => {
  URL.createObjectURL = vi.fn((file: File) => `blob:${file.name}`)
  URL.revokeObjectURL = vi.fn()
  answers('query', 'ShopSettings', { shopSettings: NOW })
  answers('query', 'ShopSettingsHistory', {
    shopSettingsHistory: { __typename: 'ShopSettingsVersionConnection', totalCount: 2, nodes: [versionOf(NOW), versionOf(BEFORE)] },
  })
})

async function open() {
  const rendered = renderPage(<SettingsPage />, '/dashboard/Settings')
  await screen.findByRole('button', { name: 'Save' })
  return { ...rendered, save: () => rendered.user.click(screen.getByRole('button', { name: 'Save' })) }
}
const field = (label: RegExp) => screen.getByRole('textbox', { name: label })
const saves = (version = 4, more: object = {}) =>
  answers('mutation', 'UpdateShopSettings', {
    updateShopSettings: { __typename: 'UpdateShopSettingsSuccess', shopSettings: someSettings(version, more), shop },
  })
const refuses = (member: object) => answers('mutation', 'UpdateShopSettings', { updateShopSettings: member })
const inputs = (calls: Call[]) => calls.map(({ variables }) => variables['input'] as Record<string, unknown>)

describe('The settings of the shop', () => {
  test('are saved as a whole with the version that was seen; empty fields as null, sums in piastres; the next save has the next version', async () => {
    const calls = saves(4, { sellerName: 'Khan LLC', sellerTaxNumber: '123' })
    const { user, save } = await open()
    expect(field(/^Free shipping from/)).toHaveValue('500.5')
    await user.type(field(/^Tax number/), ' 123 ')
    await user.clear(field(/^Contact email/))
    await user.clear(field(/^Free shipping from/))
    await user.type(field(/^Free shipping from/), '750.25')
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(inputs(calls)[0]).toMatchObject({
      expectedVersion: 3,
      sellerName: 'Khan LLC',
      sellerTaxNumber: '123',
      sellerAddress: null,
      contactEmail: null,
      freeShippingFrom: 75_025,
      heroSlides: [],
    })
    // It is shown, and announced too.
    expect((await screen.findAllByText('Settings saved')).at(-1)).toBeVisible()
    await save()
    await waitFor(() => expect(inputs(calls)[1]).toMatchObject({ expectedVersion: 4 }))
  })

  test('are as they were left when the page is opened again, files included, until they are saved or given up', async () => {
    signIn({ ...MONA, role: 'ADMIN' })
    const left = await open()
    await left.user.type(field(/^Tax number/), '123')
    await left.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, png)
    await screen.findByRole('group', { name: 'Picture 1' })
    cleanup()
    const { user, save } = await open()
    expect(field(/^Tax number/)).toHaveValue('123')
    expect(screen.getByRole('group', { name: 'Picture 1' })).toBeVisible()
    expect(URL.createObjectURL).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(field(/^Tax number/)).toHaveValue('')
    expect(screen.queryByRole('group', { name: 'Picture 1' })).toBeNull()
    expect(document.activeElement?.tagName).toBe('INPUT')
    await user.type(field(/^Tax number/), '4')
    const calls = saves()
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    await screen.findAllByText('Settings saved')
    cleanup()
    await open()
    expect(screen.queryByText('What you had typed is still here.')).toBeNull()
  })

  test('that break a rule are not sent, and stay as they were typed', async () => {
    const calls = saves()
    const { user, save } = await open()
    await user.type(field(/^Reply address/), 'nobody')
    await user.clear(field(/^Free shipping from/))
    await user.type(field(/^Free shipping from/), '0.5')
    await save()
    expect(field(/^Reply address/)).toHaveAccessibleDescription(/Not valid email/)
    expect(field(/^Free shipping from/)).toHaveAccessibleDescription(/At least 1/)
    expect(field(/^Reply address/)).toHaveValue('nobody')
    expect(calls).toHaveLength(0)
  })

  test('that somebody else has changed are read again when the administrator says so', async () => {
    refuses({ __typename: 'SettingsConflictError', message: 'Somebody else changed the settings meanwhile' })
    const { user, save } = await open()
    await user.type(field(/^Address/), 'Cairo')
    await save()
    expect(await screen.findByText('Somebody else changed the settings meanwhile')).toBeVisible()
    expect(field(/^Address/)).toHaveValue('Cairo')
    answers('query', 'ShopSettings', { shopSettings: someSettings(9, { sellerName: 'Souk' }) })
    await user.click(screen.getByRole('button', { name: 'Load the settings again' }))
    await waitFor(() => expect(field(/^Seller's name/)).toHaveValue('Souk'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const calls = saves(10)
    await save()
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ expectedVersion: 9 }]))
  })

  test('that somebody else has changed are overwritten when the administrator says so; what was typed stays', async () => {
    refuses({ __typename: 'SettingsConflictError', message: 'Somebody else changed the settings meanwhile' })
    const { user, save } = await open()
    await user.type(field(/^Address/), 'Cairo')
    await save()
    answers('query', 'ShopSettings', { shopSettings: someSettings(9, { sellerName: 'Souk' }) })
    const calls = saves(10)
    await user.click(await screen.findByRole('button', { name: 'Overwrite with this form' }))
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ expectedVersion: 9, sellerName: 'Khan LLC', sellerAddress: 'Cairo' }]))
  })

  test('that are typed and not saved are given up for an earlier version after a question alone', async () => {
    const { user } = await open()
    await user.type(field(/^Address/), 'Cairo')
    const [, , before] = await screen.findAllByRole('row')
    const calls = saves(4, { sellerName: 'Bazaar' })
    await user.click(within(before as HTMLElement).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    const question = await screen.findByRole('alertdialog', { name: 'Restore' })
    expect(calls).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(field(/^Address/)).toHaveValue('Cairo')
    await user.click(within(before as HTMLElement).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Restore' })).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(field(/^Seller's name/)).toHaveValue('Bazaar'))
  })

  test('of an earlier version are restored in one press, and stand in the form', async () => {
    const { user } = await open()
    const [, now, before] = await screen.findAllByRole('row')
    expect(within(now as HTMLElement).queryByRole('button')).toBeNull()
    const calls = saves(4, { sellerName: 'Bazaar' })
    await user.click(within(before as HTMLElement).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ expectedVersion: 3, sellerName: 'Bazaar', contactEmail: null }]))
    await waitFor(() => expect(field(/^Seller's name/)).toHaveValue('Bazaar'))
  })
})

describe('The pictures of the carousel', () => {
  const slides = [aSlide('img_1', 'Lamps', '/Products'), aSlide('img_2', 'Rugs')]

  test('are seen as the home page will have them, put in order, and sent with their words', async () => {
    answers('query', 'ShopSettings', { shopSettings: someSettings(3, { heroSlides: slides }) })
    const { user, save } = await open()
    const preview = within(screen.getByRole('region', { name: 'Preview of the carousel' }))
    expect(preview.getAllByRole('img', { name: 'Lamps' })[0]).toBeVisible()
    const second = within(screen.getByRole('group', { name: 'Picture 2' }))
    await user.clear(second.getByRole('textbox', { name: /^What it shows/ }))
    await user.type(second.getByRole('textbox', { name: /^Leads to/ }), 'https://evil.example')
    const calls = saves()
    await save()
    expect(second.getByRole('textbox', { name: /^Leads to/ })).toHaveAccessibleDescription(/Enter a page of this shop/)
    expect(calls).toHaveLength(0)
    await user.type(second.getByRole('textbox', { name: /^What it shows/ }), 'Rugs')
    await user.clear(second.getByRole('textbox', { name: /^Leads to/ }))
    await user.click(screen.getByRole('button', { name: 'Move Rugs up' }))
    await save()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(inputs(calls)[0]?.['heroSlides']).toEqual([
      { imageUrl: '/img_2.jpg', altText: 'Rugs', arabicAltText: 'مصابيح', link: null },
      { imageUrl: '/img_1.jpg', altText: 'Lamps', arabicAltText: 'مصابيح', link: '/Products' },
    ])
  })

  test('of which one is refused is named with the reason; one that has expired meanwhile is sent again by the next press', async () => {
    const requests = fakeUploads()
    const { user, save } = await open()
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, png)
    const words = within(await screen.findByRole('group', { name: 'Picture 1' }))
    for (const box of words.getAllByRole('textbox').slice(0, 2)) await user.type(box, 'مصباح')
    const nth = async (count: number, answer: object) => {
      await waitFor(() => expect(requests).toHaveLength(count))
      await act(async () => requests[count - 1]?.answer({ data: { uploadProductImage: answer } }))
    }
    const message = 'Only png and jpeg'
    await save()
    await nth(1, { __typename: 'ValidationError', message, fields: [{ __typename: 'FieldError', path: ['image'], message }] })
    expect(await screen.findByText('lamp.png: Only png and jpeg')).toBeVisible()
    const kept = { __typename: 'UploadProductImageSuccess', image: { __typename: 'Image', id: 'img_9', original: '/img_9.jpg' } }
    const gone = { __typename: 'FieldError', path: ['heroSlides', '0', 'imageUrl'], message: 'No such picture' }
    refuses({ __typename: 'ValidationError', message: 'Please check', fields: [gone] })
    await save()
    await nth(2, kept)
    expect(await words.findByText('No such picture')).toBeVisible()
    const calls = saves()
    await save()
    await nth(3, kept)
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})
