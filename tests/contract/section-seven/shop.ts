import { Answer, type Body, type Call, named } from './call.ts'

export interface Product {
  _id: string
  name: string
  price: number
  stock: number
  category: { _id: string; name: string }
  [more: string]: unknown
}
export interface Account {
  user: Body & { _id: string; email: string; password: string }
  token: string
  cart: { product: Product; quantity: number }[]
  addresses: Body[]
  orders: Body[]
}

const createDepartments = () => [named('Home'), named('Books')]

interface Category {
  _id: string
  name: string
  department: { _id: string }
  image_path: string | undefined
}

/** Where a picture is, by the name of its file. */
export const pictureOf = (file: string): string => `https://cdn.elsewhere.example/${file}`

const createCategories = (departments: { _id: string }[]): Category[] =>
  ['Kitchen', 'Novels', 'Atlases'].map((name, index) => ({
    ...named(name),
    department: { _id: departments[Math.min(index, 1)]?._id ?? '' },
    image_path: index === 2 ? undefined : pictureOf(`${name}.png`),
  }))

const createProducts = ({ departments, categories }: Pick<Shop, 'departments' | 'categories'>): Product[] =>
  Array.from({ length: 20 }, (_, index) => ({
    ...named(`Product ${String(index + 1).padStart(2, '0')}`),
    price: ((index * 7) % 20) + 0.25,
    stock: index % 4 === 3 ? 0 : 5,
    rating: index % 6,
    image_path: [pictureOf(`${index}.png`)],
    category: { _id: categories[index % 3]?._id ?? '', name: categories[index % 3]?.name ?? '' },
    department: departments[index % 2],
    description: 'A thing.',
    brand: 'Brand',
    weight: 1,
    cod: true,
    slug: `product-${index + 1}`,
  }))

/** The data of the service, which the calls of all words share. */
export class Shop {
  readonly departments = createDepartments()
  readonly categories = createCategories(this.departments)
  readonly products = createProducts(this)
  readonly resetLinks: string[] = []
  accounts: Account[] = []

  find<T extends { _id: string }>(list: T[], id: unknown): T {
    const found = list.find(({ _id }) => _id === id)
    if (!found) throw new Answer(404, { message: 'no such thing' })
    return found
  }

  product = (id: unknown): Product => this.find(this.products, id)

  /** The account whose token came with the call. */
  account({ token }: Call): Account {
    const account = this.accounts.find((candidate) => candidate.token !== '' && candidate.token === token)
    if (!account) throw new Answer(401, { message: 'invalid token' })
    return account
  }

  /** The body of a call that is for administrators. */
  adminBody(call: Call): Body {
    if (!this.account(call).user['role']) throw new Answer(403, { message: 'admins only' })
    return call.body
  }
}
