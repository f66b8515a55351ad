import type { RestProduct } from '@shop/contract/rest/product.ts'
import { signedIn } from './stub-people.ts'
import type { StubAnswer, StubCall, StubRoutes } from './stub-rest-service.ts'

export const withoutAdmins = (answer: (token: string, call: StubCall) => StubAnswer) =>
  signedIn((token, call) =>
    token === 'admin' ? { status: 403, body: { code: 'FORBIDDEN', message: 'Administrators have no cart.' } } : answer(token, call),
  )

/** What accounts wait for, and which mails they want: nothing, until a call changes it. */
export function alertRoutes(productOf: (id: string) => RestProduct, askedAt: string): StubRoutes {
  const alerts = new Set<string>()
  let preferences = { priceDrops: false, reviewInvitations: true }
  const alertOf = (id: string) => ({ variant_id: id, product: productOf(id), askedAt })
  return {
    'GET stockAlert': withoutAdmins((_token, { query }) => {
      const ids = query.get('ids')?.split(',')
      return { body: ids ? { ids: ids.filter((id) => alerts.has(id)) } : { alerts: [...alerts].map(alertOf) } }
    }),
    'PUT stockAlert': withoutAdmins((_token, { body }) => {
      const { variant_id: id } = body as { variant_id: string }
      alerts.add(id)
      return { body: alertOf(id) }
    }),
    'DELETE stockAlert/*': withoutAdmins((_token, { name }) => {
      alerts.delete(name.split('/').at(-1) ?? '')
      return { body: { message: 'ok' } }
    }),
    'GET mailPreferences': withoutAdmins(() => ({ body: preferences })),
    'PUT mailPreferences': withoutAdmins((_token, { body }) => {
      preferences = { ...preferences, ...(body as object) }
      return { body: preferences }
    }),
    'POST mailPreferences/unsubscribe': ({ body }) =>
      (body as { token: string }).token === 'good'
        ? { body: { message: 'You get no more mails of this kind' } }
        : { status: 404, body: { code: 'NOT_FOUND', message: 'This link does not work' } },
  }
}
