import { Answer, type Body, type Calls, mongoId, take, takeFilled } from './call.ts'
import type { Account, Shop } from './shop.ts'

const withoutPassword = ({ password: _hidden, ...user }: Body): Body => user

function setPassword({ user }: Account, { password, confirm_password }: Body) {
  if (password !== confirm_password) throw new Answer(400, { message: 'passwords differ' })
  user.password = String(password)
  return { message: 'password set' }
}

function login({ accounts }: Shop, { email, password }: Body) {
  const account = accounts.find(({ user }) => user.email === email && user.password === password)
  if (!account) throw new Answer(400, { message: 'wrong' })
  account.token = mongoId()
  return { ...withoutPassword(account.user), token: account.token, __v: 3 }
}

function register(shop: Shop, { confirm_password: _again, ...body }: Body) {
  if (shop.accounts.some(({ user }) => user.email === body['email'])) throw new Answer(409, { message: 'email exists' })
  const user = { _id: mongoId(), role: false, email: String(body['email']), password: String(body['password']), ...body }
  shop.accounts.push({ user, token: '', cart: [], addresses: [], orders: [] })
  return login(shop, user)
}

function sendLink({ accounts, resetLinks }: Shop, { email }: Body) {
  const account = accounts.find(({ user }) => user.email === email)
  if (!account) throw new Answer(404, { message: 'no user with this email' })
  resetLinks.push(`${account.user._id}/${mongoId()}`)
  return { message: 'link sent' }
}

function checkLink({ accounts, resetLinks }: Shop, [, , id, token]: string[]): Account {
  const account = accounts.find(({ user }) => user._id === id)
  if (!account || resetLinks.at(-1) !== `${id}/${token}`) throw new Answer(400, { message: `invalid link ${token}` })
  return account
}

function reset(shop: Shop, path: string[], body: Body) {
  const answer = setPassword(checkLink(shop, path), body)
  shop.resetLinks.pop()
  return answer
}

function change({ accounts }: Shop, { user }: Account, changes: Body) {
  if (accounts.some((other) => other.user !== user && other.user.email === changes['email']))
    throw new Answer(409, { message: 'email exists' })
  return { user: withoutPassword(Object.assign(user, changes)) }
}

function leave(shop: Shop, account: Account) {
  shop.accounts = shop.accounts.filter((other) => other !== account)
  return 'bye'
}

export const userCalls = (shop: Shop): Calls => ({
  'POST user/register': ({ body }) => register(shop, take(body, 'name', 'email', 'phone', 'password', 'confirm_password')),
  'POST user/login': ({ body }) => login(shop, take(body, 'email', 'password')),
  'POST user/forgotPassword': ({ body }) => sendLink(shop, take(body, 'email')),
  'GET user/password-reset/*/*': ({ path }) => checkLink(shop, path),
  'POST user/password-reset/*/*': ({ path, body }) => reset(shop, path, take(body, 'password', 'confirm_password')),
  'PUT user': (call) => change(shop, shop.account(call), takeFilled(call.body, 'name', 'email', 'phone')),
  'PUT user/password': (call) => setPassword(shop.account(call), take(call.body, 'password', 'confirm_password')),
  'GET user/allUsers': (call) => {
    shop.adminBody(call)
    return shop.accounts.map(({ user }) => withoutPassword(user))
  },
  'DELETE user': (call) => leave(shop, shop.account(call)),
})
