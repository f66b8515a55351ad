import { Type, type Static } from 'typebox'
import { USER_SORTS } from './codes.ts'
import { CursorText } from './cursor.ts'
import { SliceQuery } from './review.ts'

// Lengths are bounded so that no check ever gets an endless text; the rules with their messages are in ../rules.ts.
const Text = Type.String({ maxLength: 1000 })

const LanguageText = Type.Enum(['en', 'ar'], { description: 'addition: the language that the shop writes to the account in' })

/** GET user (addition) and part of the response of login and register. */
export const RestUser = Type.Object(
  {
    _id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    role: Type.Boolean({ description: 'true means administrator' }),
    createdAt: Type.Optional(Type.String({ description: 'addition: RFC 3339, UTC' })),
    language: Type.Optional(LanguageText),
  },
  { title: 'User' },
)
export type RestUser = Static<typeof RestUser>

/** An account in a list. */
export const RestListedUser = Type.Object({ ...RestUser.properties, cursor: CursorText }, { title: 'ListedUser' })
export type RestListedUser = Static<typeof RestListedUser>

/** GET user/allUsers: accounts by name (header `x-total-count`: addition). All of its parameters are additions. */
export const UsersQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 100, description: 'addition: part of a name, email or phone' })),
    admin: Type.Optional(Type.Boolean({ description: 'addition: only administrators, or only shoppers' })),
    sortBy: Type.Optional(Type.Enum(USER_SORTS, { description: 'addition: by name, from A to Z when not given' })),
    ids: Type.Optional(
      Type.String({ maxLength: 7000, description: 'addition: only these accounts; ids with commas between, at most 100' }),
    ),
    ...SliceQuery.properties,
  },
  { additionalProperties: false },
)
export type UsersQuery = Static<typeof UsersQuery>

/** PUT user/role (addition) */
export const RoleBody = Type.Object(
  { id: Type.String({ maxLength: 100 }), admin: Type.Boolean({ description: 'true makes an administrator, false a shopper' }) },
  { title: 'RoleBody', additionalProperties: false },
)
export type RoleBody = Static<typeof RoleBody>

/** GET user/sessions/{id} (addition): the sessions of an account, the latest first. */
export const RestUserSession = Type.Object(
  {
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    expiration: Type.String({ description: 'RFC 3339, UTC' }),
    current: Type.Boolean({ description: 'whether it is the session of the call' }),
  },
  { title: 'UserSession' },
)
export type RestUserSession = Static<typeof RestUserSession>

/** POST user/login, POST user/register: the logged-in user with its token. */
export const RestSession = Type.Object(
  {
    ...RestUser.properties,
    token: Type.String({ description: 'send it as x-access-token' }),
    expiration: Type.Optional(Type.String({ description: 'addition: when the token stops working, RFC 3339, UTC' })),
  },
  { title: 'Session' },
)
export type RestSession = Static<typeof RestSession>

export const LoginBody = Type.Object({ email: Text, password: Text }, { title: 'LoginBody', additionalProperties: false })
export type LoginBody = Static<typeof LoginBody>

export const RegisterBody = Type.Object(
  { name: Text, email: Text, phone: Text, password: Text, confirm_password: Text },
  { title: 'RegisterBody', additionalProperties: false },
)
export type RegisterBody = Static<typeof RegisterBody>

/** POST user/forgotPassword */
export const ForgotPasswordBody = Type.Object({ email: Text }, { title: 'ForgotPasswordBody', additionalProperties: false })
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>

/** POST user/password-reset/{id}/{token} */
export const PasswordBody = Type.Object({ password: Text, confirm_password: Text }, { title: 'PasswordBody', additionalProperties: false })
export type PasswordBody = Static<typeof PasswordBody>

/** PUT user/password */
export const ChangePasswordBody = Type.Object(
  {
    ...PasswordBody.properties,
    current_password: Type.Optional(
      Type.String({ maxLength: 1000, description: 'addition: the present password; required when the sign-in is not recent (15 minutes)' }),
    ),
  },
  { title: 'ChangePasswordBody', additionalProperties: false },
)
export type ChangePasswordBody = Static<typeof ChangePasswordBody>

/** GET user/password-reset/{id}/{token}: the link works. */
export const RestResetLink = Type.Object(
  { message: Type.String(), expiresAt: Type.Optional(Type.String({ description: 'addition: RFC 3339, UTC' })) },
  { title: 'ResetLink' },
)
export type RestResetLink = Static<typeof RestResetLink>

/** PUT user: only given fields change. */
export const UserChangesBody = Type.Object(
  { name: Type.Optional(Text), email: Type.Optional(Text), phone: Type.Optional(Text), language: Type.Optional(LanguageText) },
  { title: 'UserChangesBody', additionalProperties: false },
)
export type UserChangesBody = Static<typeof UserChangesBody>

/** PUT user */
export const RestUserChanged = Type.Object({ user: RestUser }, { title: 'UserChanged' })
export type RestUserChanged = Static<typeof RestUserChanged>

/** PUT user/password: all other sessions end, and this one goes on with a new token (addition). */
export const RestPasswordChanged = Type.Object(
  { message: Type.String(), token: Type.Optional(Type.String()), expiration: Type.Optional(Type.String()) },
  { title: 'PasswordChanged' },
)
export type RestPasswordChanged = Static<typeof RestPasswordChanged>

/** POST user/logout (addition) and other calls with nothing else to return. */
export const RestMessage = Type.Object({ message: Type.String() }, { title: 'Message' })
export type RestMessage = Static<typeof RestMessage>
