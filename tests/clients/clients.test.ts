import { readFileSync } from 'node:fs'
import {
  type DocumentNode,
  Kind,
  NoDeprecatedCustomRule,
  NoUndefinedVariablesRule,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../docs/clients/fetch/khan.ts'
import { buyTheCheapest } from '../../docs/clients/fetch/journey.ts'
import { limitsRule } from '../../gateway/src/execution/limits.ts'
import { createObjectCount, MAX_OBJECTS } from '../../gateway/src/execution/objects.ts'
import { buildSchema } from '../../gateway/src/schema.ts'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { createTestShop, type TestShop } from '../support/shop.ts'
import { documentsOf } from './documents.ts'

const schema = buildSchema()

/** The directives that Relay's compiler takes out before a document is sent. */
const OF_RELAY = ['argumentDefinitions', 'refetchable', 'connection']
const withoutRelay = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (OF_RELAY.includes(name.value) ? null : undefined) })

describe.each(['fetch', 'client-preset', 'gql-tada', 'relay', 'urql', 'mobile'])('The operations of docs/clients/%s', (client) => {
  const document = parse(documentsOf(client))
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  // In Relay the arguments of a fragment come from its compiler.
  const rules = specifiedRules.filter((rule) => client !== 'relay' || rule !== NoUndefinedVariablesRule)

  test('are valid, within the limits, and use nothing deprecated', () => {
    expect(operations.length).toBeGreaterThan(3)
    expect(validate(schema, withoutRelay(document), [...rules, limitsRule, NoDeprecatedCustomRule])).toEqual([])
  })

  test('request few enough objects with their page sizes, which are in variables', () => {
    const objectsOf = createObjectCount(schema)
    const tooMany = operations.filter((each) => objectsOf(withoutRelay(document), each, { first: 5 }) > MAX_OBJECTS)
    expect(tooMany).toEqual([])
  })
})

describe('The names of the graph', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

  test('differ by more than capitals, since each type becomes a file on disks that ignore case', () => {
    const names = types.map(({ name }) => name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test("do not collide with names in Apollo's generated code", () => {
    const fields = types.flatMap((type) => ('getFields' in type ? Object.keys(type.getFields()) : []))
    expect(fields.filter((name) => ['__data', 'fragments', 'self', 'Self', '_'].includes(name))).toEqual([])
    const values = types.flatMap((type) => ('getValues' in type ? type.getValues().map(({ name }) => name) : []))
    expect(values.filter((name) => name.startsWith('UNKNOWN') || name.startsWith('__'))).toEqual([])
  })
})

describe('The pages for developers', () => {
  const read = (page: string): string => readFileSync(new URL(`../../docs/developers/${page}.md`, import.meta.url), 'utf8')
  const firstCells = (text: string): string[] =>
    [...text.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

  test('describes every mutation of a shopper, once, and the effect of repeating it', () => {
    const told = firstCells(read('retries'))
    const forShoppers = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
      ({ astNode }) => !astNode?.directives?.some((directive) => directive.arguments?.some(({ value }) => print(value) === 'ADMIN')),
    )
    expect(told.toSorted()).toEqual(
      [...forShoppers.map(({ name }) => name), 'refundOrder', 'createProduct', 'adjustStock', 'updateProducts', 'addOrderNote'].toSorted(),
    )
  })

  test('describes for every error code what to do', () => {
    const [, codes = ''] =
      /\* \*\*Errors\.\*\*([^]*?)\* \*\*Limits/.exec(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')) ?? []
    const named = [...codes.matchAll(/`([A-Z_]{6,})`/g)].map(([, code = '']) => code)
    expect(new Set(firstCells(read('errors')))).toEqual(new Set(named))
  })
})

describe('The client of thirty lines', () => {
  let shop: TestShop
  let url = ''
  let close = async (): Promise<void> => {}
  const account = { email: 'mona@khan.example', password: 'Shopper1!' }

  beforeAll(async () => {
    shop = await createTestShop()
    await shop.fixtures.products(...Array.from({ length: 7 }, (_, index) => ({ price: 1000 * (7 - index) })))
    const registered = { ...account, name: 'Mona', phone: '01012345678', confirm_password: account.password }
    await shop.app.inject({ method: 'POST', url: '/user/register', payload: registered })
    const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const config = { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: true }
    const gateway = await buildGateway({ config, logger: pino({ level: 'silent' }), ...TEST_TIMEOUTS })
    url = `${await gateway.listen({ port: 0, host: '127.0.0.1' })}/graphql`
    close = () => gateway.close()
  })
  afterAll(async () => {
    await close()
    await shop.close()
  })

  test('has thirty lines', () => {
    const text = readFileSync(new URL('../../docs/clients/fetch/khan.ts', import.meta.url), 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  test('browses by cursor, signs in, fills the cart and orders, once for any number of tries', async () => {
    const { pages, cart, order, again } = await buyTheCheapest(url, account)
    expect(pages.map(({ nodes }) => nodes.map(({ price }) => price.amount))).toEqual([
      [1000, 2000, 3000],
      [4000, 5000, 6000],
    ])
    expect(cart).toMatchObject({ itemCount: 2, quote: { total: { amount: 2000 + 2100 + 900 } } })
    expect(order).toMatchObject({ status: 'CONFIRMED', totals: { total: { amount: 5000 } } })
    expect(again).toEqual(order)
  })

  test("gets the shop's refusals, and is signed out when its session ends", async () => {
    await expect(buyTheCheapest(url, { ...account, password: 'Wrong123!' })).rejects.toMatchObject({
      message: 'Opps! please check data again',
      cause: { code: 'InvalidCredentialsError' },
    })
    const client = connect(url, 'test', '1')
    client.token = 'over'
    await expect(client.ask('{ viewer { cart { itemCount } } }')).rejects.toMatchObject({ cause: { code: 'UNAUTHENTICATED' } })
    expect(client.token).toBe('')
  })
})
