import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { fetchError, notOffered, parsingError, RestRefusal } from '../rest/rest-error.ts'
import { formatError, withoutValues } from './format-error.ts'

/** As Apollo Server calls it for an error that a resolver threw. */
function formatted(thrown: Error) {
  const error = new GraphQLError(thrown.message, { originalError: thrown, path: ['field'] })
  return formatError(
    { ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1', stacktrace: ['at secret'] } },
    error,
  )
}

test.each([
  [fetchError(), { code: 'FETCH_ERROR' }],
  [parsingError(200), { code: 'PARSING_ERROR', originalStatus: 200 }],
  [notOffered('this'), { code: 'NOT_OFFERED' }],
  [new RestRefusal({ code: 'UNAUTHENTICATED', message: 'Sign in.' }, 401), { code: 'UNAUTHENTICATED' }],
  [new RestRefusal({ code: 'FORBIDDEN', message: 'No.' }, 403), { code: 'FORBIDDEN' }],
  [new RestRefusal({ code: 'VALIDATION', message: 'No.' }, 400), { code: 'BAD_USER_INPUT' }],
  [new RestRefusal({ code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', retryAfter: 9 }, 429), { code: 'RATE_LIMITED', retryAfterSeconds: 9 }],
  [
    new RestRefusal({ code: 'UNAVAILABLE', message: 'Wait.', retryAfter: 2 }, 503),
    { code: 'HTTP_ERROR', status: 503, retryAfterSeconds: 2 },
  ],
  [new RestRefusal({ code: 'INTERNAL', message: 'Oh.', requestId: 'a-1' }, 500), { code: 'INTERNAL_SERVER_ERROR', requestId: 'a-1' }],
  [new Error('select * from users'), { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' }],
])('The error %s gets a code', (thrown, extensions) => {
  expect(formatted(thrown).extensions).toEqual(extensions)
})

test('A bug of the gateway is reported by the id of the request, never by its text', () => {
  expect(JSON.stringify(formatted(new Error('select * from users')))).not.toMatch(/select|secret/)
})

test.each([
  [
    'Variable "$input" got invalid value "Hunter2!" at "input.quantity"; Int cannot represent non-integer value: "Hunter2!"',
    'Variable "$input" is not valid at "input.quantity": Int cannot represent non-integer value.',
  ],
  [
    'Variable "$input" got invalid value { password: "Hunter2!" }; Field "x" is not defined by type "LoginInput".',
    'Variable "$input" is not valid.',
  ],
  [
    'Variable "$input" got invalid value { password: "Hunter2!" }; Field "email" of required type "String!" was not provided.',
    'Variable "$input" is not valid: Field "email" of required type "String!" was not provided.',
  ],
  [
    'Variable "$input" got invalid value null at "input.email"; Expected non-nullable type "String!" not to be null.',
    'Variable "$input" is not valid at "input.email": Expected non-nullable type "String!" not to be null.',
  ],
  [
    'Variable "$input" got invalid value { password: "; Expected type \\"x\\" to be an object" }; Field "x; Int cannot represent a" is not defined.',
    'Variable "$input" is not valid.',
  ],
  ['Variable "$first" of required type "Int!" was not provided.', 'Variable "$first" of required type "Int!" was not provided.'],
  ['String cannot represent a non string value: 12345678', 'String cannot represent a non string value.'],
  ['Expected value of type "LoginInput!", found "Hunter2!".', 'Expected value of type "LoginInput!".'],
  ['Syntax Error: Expected Name, found String "Hunter2!".', 'Syntax Error: Expected Name.'],
  ['Syntax Error: Unexpected String "Hunter\\"2!".', 'Syntax Error: Unexpected String.'],
  ['Value "Hunter2!" does not exist in "PaymentMethod" enum.', 'This value does not exist in "PaymentMethod" enum.'],
  ['Cannot query field "nam" on type "Product".', 'Cannot query field "nam" on type "Product".'],
])('An error message never repeats what was sent: %s', (message, expected) => {
  expect(withoutValues(message)).toBe(expected)
})

test('An error message with very many quotes is not searched through', () => {
  expect(withoutValues(`Expected value of type "ID!", found ${'cannot represent '.repeat(6000)}.`)).toBe(
    'The operation or one of its variables is not valid.',
  )
})

test('A persisted query whose text does not match its hash is an error of the client', () => {
  const error = new GraphQLError('provided sha does not match query')
  const extensions = { code: 'INTERNAL_SERVER_ERROR' }
  expect(formatError({ ...error.toJSON(), extensions }, error)).toMatchObject({
    message: error.message,
    extensions: { code: 'BAD_USER_INPUT' },
  })
})
