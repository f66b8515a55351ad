import { RestSettings, RestShop, SettingsBody, SettingsHistoryQuery } from '@shop/contract/rest/shop/settings.ts'
import { Type } from 'typebox'
import { readPart } from '../db/keyset.ts'
import { accountOf } from '../http/auth.ts'
import { answers, countedRows, IdParams, partOf, type Api, type Services } from '../http/http.ts'
import { orNotFound } from '../http/problem.ts'
import { changeSettings } from './change-settings.ts'
import { toRestSettings, toRestShop } from './settings.ts'
import { findSettings, listSettings, readSettings } from './settings.store.ts'

const PAGE = 20
const config = { access: 'admin' } as const
const tags = ['shop']

/** GET shop; GET and PUT shop/settings, GET shop/settings/history: for administrators. */
export function settingsRoutes(app: Api, { db, catalogueFor, imageUrl }: Services): void {
  const response = answers(RestSettings)

  app.get(
    '/shop',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What visitors may know of the shop: seller, contact, fees, carousel (addition)',
        tags,
        response: answers(RestShop),
      },
    },
    async (request) => toRestShop(await readSettings(catalogueFor(request)), imageUrl),
  )

  app.get('/shop/settings', { config, schema: { summary: 'The settings of the shop (addition)', tags, response } }, async () =>
    toRestSettings(await readSettings(db), imageUrl),
  )

  app.put(
    '/shop/settings',
    {
      config: { ...config, refuses: ['SETTINGS_CONFLICT'] },
      schema: { summary: 'Replace the settings of the shop (addition)', tags, body: SettingsBody, response },
    },
    async (request) => toRestSettings(await changeSettings(db, accountOf(request).id, request.body), imageUrl),
  )

  app.get(
    '/shop/settings/history',
    {
      config,
      schema: {
        summary: 'All versions of the settings, the newest first (addition)',
        tags,
        querystring: SettingsHistoryQuery,
        response: answers(Type.Array(RestSettings)),
      },
    },
    async (request, reply) =>
      countedRows(reply, await readPart(partOf(request.query, PAGE), (part) => listSettings(db, part))).map((row) =>
        toRestSettings(row, imageUrl),
      ),
  )

  app.get(
    '/shop/settings/history/:id',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: { summary: 'One version of the settings (addition)', tags, params: IdParams, response },
    },
    async ({ params: { id } }) => {
      const row = orNotFound(await findSettings(db, id), 'settings')
      return toRestSettings(row, imageUrl)
    },
  )
}
