import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPartialRequest } from '../../../tests/support/partial-request.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ config: { caching: true } })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gateway.close())

test.each(['POST /graphql', 'POST /graphql?read=behind-fastify', 'GET /images/none.jpg', 'POST /nowhere'])(
  'A body that trickles into %s has ten seconds',
  async (call) => {
    const { server } = gateway.app
    expect(await sendPartialRequest(server, call, 10_000)).toMatch(/^HTTP\/1.1 (408|404) /)
    expect([server.headersTimeout, server.timeout]).toEqual([10_000, 7500])
  },
)
