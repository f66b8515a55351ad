import { pino } from 'pino'
import { expect } from 'vitest'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { clientOperation } from '../schema/client-operations.ts'

/** An answer of the graph. */
export interface Answer {
  data: unknown
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

/** The operations of the storefront through a gateway of their own. */
export interface Storefront {
  /** The token that is sent; empty when signed out. */
  token: string
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>
  /** The data of an operation of the storefront, which must succeed. */
  run(operation: string, variables?: Record<string, unknown>): Promise<unknown>
  /** An operation of the storefront, which may fail. */
  attempt(operation: string, variables?: Record<string, unknown>): Promise<Answer>
  close(): Promise<void>
}

export async function openStorefront(restUrl: URL, { caching }: { caching: boolean }): Promise<Storefront> {
  const gateway = await buildGateway({
    config: { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
  const storefront: Storefront = {
    token: '',
    async ask(query, variables = {}) {
      const headers = { 'x-access-token': storefront.token }
      const response = await gateway.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
      return response.json<Answer>()
    },
    attempt: (operation, variables) => storefront.ask(clientOperation(operation), variables),
    async run(operation, variables) {
      const { data, errors } = await storefront.attempt(operation, variables)
      expect(errors, operation).toBeUndefined()
      return data
    },
    close: () => gateway.close(),
  }
  return storefront
}
