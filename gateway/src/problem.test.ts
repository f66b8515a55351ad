import { describe, expect, test } from 'vitest'
import { orRefusal } from './problem.ts'
import { fetchError, RestRefusal } from './rest/rest-error.ts'

const refuse = (refusal: Error) => async () => {
  throw refusal
}

describe('A refusal of the REST service', () => {
  test('becomes the error type that stands for it', async () => {
    const taken = new RestRefusal({ code: 'EMAIL_TAKEN', message: 'Taken.' })
    expect(await orRefusal<'RegisterResult'>(['EmailTakenError', 'ValidationError'], refuse(taken))).toEqual({
      __typename: 'EmailTakenError',
      message: 'Taken.',
    })
  })

  test('that is not named stays an error, as does a fault', async () => {
    const signedOut = new RestRefusal({ code: 'UNAUTHENTICATED', message: 'Sign in.' })
    await expect(orRefusal<'LoginResult'>(['InvalidCredentialsError'], refuse(signedOut))).rejects.toBe(signedOut)
    const fault = fetchError()
    await expect(orRefusal<'LoginResult'>(['InvalidCredentialsError'], refuse(fault))).rejects.toBe(fault)
  })

  test('about fields without naming any stays an error, since a form could show nothing', async () => {
    const vague = new RestRefusal({ code: 'VALIDATION', message: 'No.' })
    await expect(orRefusal<'LoginResult'>(['ValidationError'], refuse(vague))).rejects.toBe(vague)
  })

  test('cannot be named where the union lacks it', () => {
    // @ts-expect-error LoginResult has no EmailTakenError
    const call = () => orRefusal<'LoginResult'>(['EmailTakenError'], refuse(fetchError()))
    expect(call).toBeTypeOf('function')
  })
})
