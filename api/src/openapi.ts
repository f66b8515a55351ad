import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { RestProblem } from '@shop/contract/rest/problem.ts'
import { withoutIds, type Api } from './http.ts'

const description = `The shop's REST service: spec 7, and the additions that are marked so.
Calls that need a signed-in user take the token of POST /user/login in the header \`x-access-token\`.`

const problem = withoutIds(RestProblem)

/** Serves the OpenAPI description, made from the routes' schemas, at /docs and /docs/json. Must come before the routes. */
export async function documentRoutes(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Khan: REST service', version: '1', description },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-access-token' } } },
    },
    transform: ({ schema, url, route }) => {
      const response = { ...(schema.response as object | undefined), '4xx': problem, '5xx': problem }
      // Who may call a route is declared once, for the guard; the description follows it.
      const isPublic = route.config?.access === 'public'
      // No schema checks a form as a whole: its fields are read one by one.
      const form = route.config?.form && { consumes: ['multipart/form-data'], body: route.config.form }
      return { schema: { ...schema, ...form, response, ...(!isPublic && { security: [{ token: [] }] }) }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}
