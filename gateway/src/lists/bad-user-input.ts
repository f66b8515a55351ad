import { GraphQLError } from 'graphql'

/** An argument that is not as the schema describes it; its text is shown to the client's developer. */
export const badUserInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
