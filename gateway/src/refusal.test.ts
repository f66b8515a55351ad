import { buildSchema as parseSchema, type GraphQLObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { answerRefusals } from './refusal.ts'
import { fetchError, RestRefusal } from './rest/rest-error.ts'

/** Makes a mutation, or the result for one of many things, fail, and returns its field's answer. */
async function answerTo(failure: Error, field = 'login'): Promise<unknown> {
  const schema = parseSchema(`
    type Query { ok: Boolean }
    type Mutation { login: LoginResult, logout: Boolean }
    type Update { outcome: LoginResult! }
    union LoginResult = LoginSuccess | ValidationError | EmailTakenError
    type LoginSuccess { ok: Boolean }
    type ValidationError { message: String }
    type EmailTakenError { message: String }
  `)
  const type = schema.getType(field === 'outcome' ? 'Update' : 'Mutation') as GraphQLObjectType
  const definition = type.getFields()[field]
  if (!definition) throw new Error(`no field ${field}`)
  definition.resolve = () => {
    throw failure
  }
  answerRefusals(schema)
  return (definition.resolve as () => unknown)()
}

const taken = new RestRefusal({ code: 'EMAIL_TAKEN', message: 'Taken.' })

describe('A refusal of the REST service', () => {
  test.each(['login', 'outcome'])('becomes the error type that stands for it, also in one item of many: %s', async (field) => {
    expect(await answerTo(taken, field)).toEqual({ __typename: 'EmailTakenError', message: 'Taken.' })
  })

  test('that the union of the field lacks is a GraphQL error, like a fault', async () => {
    const signedOut = new RestRefusal({ code: 'INVALID_CREDENTIALS', message: 'Sign in.' })
    await expect(answerTo(signedOut)).rejects.toBe(signedOut)
    const noMember = new RestRefusal({ code: 'UNAUTHENTICATED', message: 'Sign in.' })
    await expect(answerTo(noMember)).rejects.toBe(noMember)
    const fault = fetchError()
    await expect(answerTo(fault)).rejects.toBe(fault)
  })

  test('of a field without such a union is a GraphQL error', async () => {
    await expect(async () => answerTo(taken, 'logout')).rejects.toBe(taken)
  })

  test('about fields that names none is a GraphQL error, since a form could show nothing', async () => {
    const vague = new RestRefusal({ code: 'VALIDATION', message: 'No.' })
    await expect(answerTo(vague)).rejects.toBe(vague)
  })
})
