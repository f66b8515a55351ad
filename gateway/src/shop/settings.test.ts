import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../testing/stub-admin.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const SHOP =
  '{ shop { contactEmail freeShippingFrom { amount } seller { name taxNumber } heroSlides { altText arabicAltText link image { altText } } } }'

describe('The settings of the shop', () => {
  test('are told to everybody in one REST call, in the language of the caller', async () => {
    expect(await gateway.ask(SHOP, { language: 'ar' })).toEqual({
      data: {
        shop: {
          contactEmail: 'care@khan.example',
          freeShippingFrom: { amount: 75_050 },
          seller: { name: 'Khan LLC', taxNumber: '123-456-789' },
          heroSlides: [{ altText: 'مصابيح', arabicAltText: 'مصابيح', link: '/Products', image: { altText: 'مصابيح' } }],
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET shop'])
  })

  test('are the usual ones of a REST service that has none', async () => {
    for (const answer of [{ status: 404, text: '<p>Cannot GET</p>' }, { status: 405, text: '' }, { body: { name: 'Shop' } }]) {
      gateway.stub.routes['GET shop'] = () => answer
      expect(await gateway.ask(SHOP)).toEqual({
        data: {
          shop: { contactEmail: 'hello@khan.example', freeShippingFrom: null, seller: { name: null, taxNumber: null }, heroSlides: [] },
        },
      })
    }
  })

  test('take no page down with them while the REST service is away', async () => {
    gateway.stub.routes['GET shop'] = () => ({ status: 500, body: {} })
    expect(await gateway.ask('{ shop { name contactEmail freeShippingFrom { amount } } }')).toMatchObject({
      data: { shop: { name: 'Khan', contactEmail: 'hello@khan.example', freeShippingFrom: null } },
      errors: [{ path: ['shop', 'freeShippingFrom'] }],
    })
  })
})

describe('Administrators', () => {
  const UPDATE = `mutation ($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) {
    __typename ... on UpdateShopSettingsSuccess { shopSettings { version sellerName } shop { id } } ... on ValidationError { fields { path code } } } }`
  const ask = (query: string, input?: object) => gateway.ask(query, { token: 'admin', ...(input && { variables: { input } }) })

  test('read the settings, and what they were', async () => {
    const history = 'shopSettingsHistory { totalCount nodes { id savedAt savedBy { id } settings { version sellerName } } }'
    expect(await ask(`{ shopSettings { version mailSenderAddress freeShippingFrom { amount } heroSlides { link } } ${history} }`)).toEqual({
      data: {
        shopSettings: {
          version: 3,
          mailSenderAddress: 'orders@khan.example',
          freeShippingFrom: { amount: 75_050 },
          heroSlides: [{ link: '/Products' }],
        },
        shopSettingsHistory: {
          totalCount: 1,
          nodes: [
            { id: 'set_3', savedAt: SETTINGS.changedAt, savedBy: { id: 'usr_admin' }, settings: { version: 3, sellerName: 'Khan LLC' } },
          ],
        },
      },
    })
  })

  test('replace all of them: what is left out is sent as null, sums in pounds', async () => {
    const slide = { imageUrl: 'http://127.0.0.1/images/x.jpg', altText: 'Lamps', arabicAltText: 'مصابيح' }
    expect(await ask(UPDATE, { expectedVersion: 3, sellerName: 'Souk', freeShippingFrom: 50_050, heroSlides: [slide] })).toEqual({
      data: {
        updateShopSettings: {
          __typename: 'UpdateShopSettingsSuccess',
          shopSettings: { version: 4, sellerName: 'Souk' },
          shop: { id: 'shop' },
        },
      },
    })
    const { _id, changedAt: _at, changedBy: _by, ...all } = SETTINGS
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, null]))
    expect(gateway.stub.calls.find(({ name }) => name === 'PUT shop/settings')?.body).toEqual({
      ...none,
      version: 3,
      sellerName: 'Souk',
      freeShippingFrom: 500.5,
      heroSlides: [{ ...slide, link: null }],
    })
  })

  test('are told by an error type that somebody else was faster, and what is wrong', async () => {
    const refuse = (status: number, body: object) => {
      gateway.stub.routes['PUT shop/settings'] = () => ({ status, body })
      return ask(UPDATE, { expectedVersion: 3 })
    }
    expect(await refuse(409, { code: 'SETTINGS_CONFLICT', message: 'No' })).toEqual({
      data: { updateShopSettings: { __typename: 'SettingsConflictError' } },
    })
    const fields = [{ path: ['heroSlides', '1', 'altText'], code: 'REQUIRED', message: 'No' }]
    expect(await refuse(400, { code: 'VALIDATION', message: 'No', fields })).toEqual({
      data: { updateShopSettings: { __typename: 'ValidationError', fields: [{ path: ['heroSlides', '1', 'altText'], code: 'REQUIRED' }] } },
    })
  })
})
