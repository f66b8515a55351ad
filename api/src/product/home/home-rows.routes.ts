import { RestHomeArrangement, RestHomeRows } from '@shop/contract/rest/home-rows.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { arrangeHomeRows } from './arrange-home-rows.ts'
import { shownRows, toRestArrangement } from './home-rows.ts'
import { readArrangement } from './home-rows.store.ts'

const tags = ['product']

/** GET product/home-rows, GET and PUT product/home-rows/arrangement. */
export function homeRowRoutes(app: Api, { db, catalogueFor, imageUrl }: Services): void {
  const response = answers(RestHomeArrangement)

  app.get(
    '/product/home-rows',
    {
      config: { access: 'public' },
      schema: { summary: 'The rows of the home page, each with its products (addition)', tags, response: answers(RestHomeRows) },
    },
    async (request) => ({ rows: await shownRows({ db: catalogueFor(request), imageUrl }) }),
  )

  app.get(
    '/product/home-rows/arrangement',
    { config: { access: 'admin' }, schema: { summary: 'How the rows of the home page are arranged (addition)', tags, response } },
    async () => toRestArrangement(await readArrangement(db)),
  )

  app.put(
    '/product/home-rows/arrangement',
    {
      config: { access: 'admin', refuses: ['ARRANGEMENT_CONFLICT'] },
      schema: { summary: 'Replace the rows of the home page (addition)', tags, body: RestHomeArrangement, response },
    },
    async (request) => toRestArrangement(await arrangeHomeRows(db, accountOf(request).id, request.body)),
  )
}
