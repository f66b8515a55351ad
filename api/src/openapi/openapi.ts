import { inLanguage } from '@shop/service/in-language.ts'
import { compressAnswers } from '@shop/service/compression.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import { RestProblem } from '@shop/contract/rest/problem.ts'
import { CONTACT_EMAIL, SHOP_NAME } from '@shop/contract/shop.ts'
import type { Access } from '../http/auth.ts'
import type { Api } from '../http/http.ts'
import { addExamples, type Described } from './call-examples.ts'
import { problemExamples } from './problem-examples.ts'
import { Refusals, refusalsOf, type Responses } from './refusals.ts'
import { shareParameters, shareSchemas } from './share-schemas.ts'

const description = `The shop's REST service: spec 7, and the additions that are marked so.
Calls that need a signed-in user take the token of POST /user/login in the header \`x-access-token\`, or as \`authorization: Bearer\`.`

/** The nouns of the service and their subjects, in the order of the page. */
const TAGS = [
  { name: 'shop', description: 'What the shop says of itself, and its settings' },
  { name: 'user', description: 'Accounts, sessions, passwords' },
  { name: 'department', description: 'The catalogue: departments' },
  { name: 'category', description: 'The catalogue: categories of departments' },
  { name: 'product', description: 'The catalogue: products, search, stock' },
  { name: 'favourite', description: 'Products that a shopper wants to find again' },
  { name: 'review', description: 'What shoppers say of products' },
  { name: 'address', description: 'The address book of an account' },
  { name: 'cart', description: 'What a shopper is about to order' },
  { name: 'coupon', description: 'Codes that take something off an order' },
  { name: 'order', description: 'Orders from placed to delivered, and what was sold' },
  { name: 'payment', description: 'Paying by card, refunds' },
  { name: 'images', description: 'Stored pictures' },
  { name: 'audit', description: 'Changes that administrators made' },
  { name: 'limits', description: 'Points that clients have used, added up for all gateways' },
]

const WHO: Record<Access, string> = {
  public: 'For every caller.',
  user: 'For signed-in accounts.',
  shopper: 'For signed-in shoppers; administrators have no cart and order nothing.',
  admin: 'For administrators.',
}

/** The two ways to send the token of a session. */
const SESSIONS = {
  token: { type: 'apiKey', in: 'header', name: 'x-access-token' },
  bearer: { type: 'http', scheme: 'bearer' },
} as const

const securityOf = (access: Access) => (access === 'public' ? [] : Object.keys(SESSIONS).map((scheme) => ({ [scheme]: [] })))

/** The description of a call: who may call it, and whether spec 7 has it. */
const describe = (access: Access, summary: string): string =>
  `${WHO[access]} ${summary.endsWith('(addition)') ? 'An addition to spec 7.' : 'A call of spec 7.'}`

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a call for generated clients: method and path, `:id` as `ById`; `getProductOneById`. */
const operationId = (method: string, url: string): string =>
  method.toLowerCase() +
  url
    .replaceAll(/:(\w+)/g, (_, name: string) => `By/${capitalize(name)}`)
    .split(/\W+/)
    .map(capitalize)
    .join('')

/** The extension under which a route's refusals come from its configuration to the finished document, which drops it. */
const REFUSES = 'x-refuses'

/** The finished document: schemas, refusals and examples that many calls share stand in its components, once. */
function finish(document: Described): Described {
  const { paths: shared, schemas } = shareSchemas({ problem: RestProblem, paths: document.paths })
  const paths = shared['paths'] as Described['paths']
  // In English, whatever language the first caller reads.
  const problems = inLanguage('en', problemExamples)
  const refusals = new Refusals(problems)
  for (const call of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    call['responses'] = refusals.responsesOf(call[REFUSES] as ProblemCode[], call['responses'] as Responses)
    delete call[REFUSES]
  }
  const components = { ...document.components, schemas, parameters: shareParameters(paths), responses: refusals.shared }
  return addExamples({ ...document, paths, components }, problems)
}

/** Serves the OpenAPI description, made from the routes' schemas, at /docs and /docs/json. Must come before the routes. */
export async function documentRoutes(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${SHOP_NAME}: REST service`,
        version: '1',
        description,
        contact: { name: SHOP_NAME, email: CONTACT_EMAIL },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [
        {
          url: '{origin}',
          description: 'Where the service listens; in production only the gateway and the web server reach it',
          variables: { origin: { default: 'http://localhost:4001' } },
        },
      ],
      tags: TAGS,
      components: { securitySchemes: SESSIONS },
    },
    transform: ({ schema, url, route }) => {
      // Who may call a route is declared once, for the guard; the description is made from it.
      const { access = 'public', refuses = [] } = route.config ?? {}
      const hasInput = Boolean(schema.body ?? schema.querystring ?? schema.params ?? schema.headers ?? route.config?.form)
      const about = { operationId: operationId(String(route.method), url), description: describe(access, schema.summary ?? '') }
      // The form is here only for the documentation: no schema checks it as a whole, since its fields are read one by one.
      const form = route.config?.form && { consumes: ['multipart/form-data'], body: route.config.form }
      return {
        schema: { ...schema, ...form, ...about, security: securityOf(access), [REFUSES]: refusalsOf({ access, refuses, hasInput }) },
        url,
      }
    },
    transformObject: (described) => finish(('openapiObject' in described ? described.openapiObject : {}) as Described),
  })
  await app.register(async (docs) => {
    compressAnswers(docs)
    await docs.register(swaggerUi, { routePrefix: '/docs' })
  })
}
