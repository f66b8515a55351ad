import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { catalogue } from '../../category/catalogue.fixture.ts'
import { aProduct, products, reducedFrom } from '../../product/product.fixture.ts'
import { ProductsDocument } from '../../product/products.generated.ts'
import { seenProducts } from '../../product/shelf/seen-products.ts'
import { ProductPage } from './product-page.tsx'

const review = (id: string, rating: number) => ({
  __typename: 'Review',
  id,
  rating,
  title: `Title ${id}`,
  comment: `Comment ${id}`,
  createdAt: '2026-10-30T10:00:00.000Z',
  verifiedPurchase: true,
  editedAt: null,
  answer: null,
  author: { __typename: 'ReviewAuthor', id: 'usr_1', name: 'Salma' },
})
const reviews = (nodes: object[], totalCount = nodes.length, endCursor: string | null = null) => ({
  __typename: 'ReviewConnection',
  totalCount,
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
})

function open(changes: object = {}, list: object = reviews([])) {
  answers('query', 'Product', { product: aProduct('prod_1', changes) })
  answers('query', 'ProductReviews', { product: { ...aProduct('prod_1', changes), reviews: list } })
  return renderPage(<ProductPage />, '/product/one/prod_1', { route: '/product/one/:id' })
}

describe('the page of a product', () => {
  test('shows name, price, stock and a table of its known properties', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Lamp prod_1' })).toBeVisible()
    expect(screen.getByText('in stock')).toBeVisible()
    expect((await screen.findAllByRole('rowheader')).map((cell) => cell.textContent)).toEqual([
      'Description',
      'Brand',
      'Category',
      'Department',
      'Country of origin',
      'Stock',
      'Weight',
    ])
    expect(screen.getByRole('row', { name: 'Weight 1.5 kg' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Brand Nour' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Country of origin Egypt' })).toBeVisible()
    expect(document.title).toBe('Lamp prod_1 · Khan')
  })

  test('shows what a reduced price was before, by how much it fell, and until when', async () => {
    open({ price: { __typename: 'Money', amount: 6000, currency: 'EGP' }, ...reducedFrom(10_000, 40, '2026-12-03T22:00:00.000Z') })
    const before = (await screen.findByText('Price before:')).closest('s')
    expect(before).toHaveTextContent(/^Price before: EGP.100\.00$/)
    expect(await screen.findByText('40% off')).toBeVisible()
    expect(screen.getByText(/Until 3 Dec(ember)? 2026 · Lowest price of the 30 days before: EGP.100\.00/)).toBeVisible()
  })

  test('leaves out an unknown country of origin', async () => {
    open({ countryOfOrigin: null })
    expect(await screen.findByRole('rowheader', { name: 'Brand' })).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: 'Country of origin' })).toBeNull()
  })

  test('out of stock says so, and has no way to buy it', async () => {
    open({ stock: 0, inStock: false })
    expect(await screen.findByRole('button', { name: 'out of stock' })).toBeDisabled()
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('promises a day of delivery only of what is in stock: %j', async (inStock, promises) => {
    const delivery = { __typename: 'DeliveryEstimate', from: '2026-11-30', to: '2026-12-01' }
    answers('query', 'Delivery', { shop: { __typename: 'Shop', id: 'shop', delivery } })
    open({ inStock, stock: inStock ? 6 : 0 })
    expect(await screen.findByText(/Shipping and handling/)).toBeVisible()
    await waitFor(() => expect(screen.queryAllByText(/Delivery to/)).toHaveLength(promises))
  })

  test('shows the number of the last pieces', async () => {
    open({ stock: 2 })
    expect(await screen.findByText('Only 2 left')).toBeVisible()
  })

  test('shows the costs of delivery, and that it cannot be paid in cash', async () => {
    open({ cashOnDelivery: false })
    expect(await screen.findByText(/Shipping and handling: EGP\s21.00 an order/)).toBeVisible()
    expect(screen.getByText('Cash on delivery is not possible')).toBeVisible()
  })

  test('that no offered way to pay covers says so and what to do, and has no way to buy it', async () => {
    open({ cashOnDelivery: false, paymentMethods: [] })
    expect(await screen.findByRole('button', { name: 'unavailable' })).toBeDisabled()
    expect(
      await screen.findByText(/It can only be paid by card, and paying by card is not available at present. Keep it with the heart/),
    ).toBeVisible()
  })

  test.each([[['CARD']], [null]])(
    'that cannot be paid in cash lets shoppers buy it once the shop takes cards, or does not say: %j',
    async (paymentMethods) => {
      open({ cashOnDelivery: false, paymentMethods })
      expect(await screen.findByRole('button', { name: 'Add to Cart, Lamp prod_1' })).toBeEnabled()
      expect(screen.queryByText(/not available at present/)).toBeNull()
    },
  )

  test('shows how many pieces are in the cart already, and updates the number after a press', async () => {
    signIn()
    answers('query', 'CartCount', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart(aLine('prod_1', { quantity: 2 })) } })
    const cart = aCart(aLine('prod_1', { quantity: 3 }))
    answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart, line: cart.lines[0] } })
    const { user } = open()
    expect(await screen.findByRole('link', { name: '2 in your cart' })).toHaveAttribute('href', '/CartPage')
    await user.click(screen.getByRole('button', { name: 'Add to Cart, Lamp prod_1' }))
    expect(await screen.findByRole('link', { name: '3 in your cart' })).toBeVisible()
  })

  test('adds several pieces, up to the stock, with one press', async () => {
    signIn()
    answers('query', 'CartCount', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart() } })
    const cart = aCart(aLine('prod_1', { quantity: 3 }))
    const calls = answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart, line: cart.lines[0] } })
    const { user } = open({ stock: 3 })
    const more = await screen.findByRole('button', { name: 'Increase quantity of Lamp prod_1' })
    await user.click(more)
    expect(screen.getByText('Quantity 2')).toHaveRole('status')
    await user.click(more)
    expect(more).toBeDisabled()
    expect(more.closest('[role=group]')).toHaveFocus()
    expect(screen.getByText('More than 3 are not in stock.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add to Cart, Lamp prod_1' }))
    expect(await screen.findByRole('link', { name: '3 in your cart' })).toBeVisible()
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: { productId: 'prod_1', quantity: 3, idempotencyKey: expect.any(String) } },
    ])
  })

  test("shows the shop's refusal of pieces beyond the stock", async () => {
    const said = recordAnnouncements()
    signIn()
    answers('query', 'CartCount', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart() } })
    answers('mutation', 'AddToCart', {
      addToCart: { __typename: 'OutOfStockError', message: 'Only 1 of Lamp prod_1 left in stock', items: [] },
    })
    const { user } = open({ stock: 3 })
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Lamp prod_1' }))
    await user.click(screen.getByRole('button', { name: 'Add to Cart, Lamp prod_1' }))
    await waitFor(() => expect(said.all.join()).toContain('Only 1 of Lamp prod_1 left in stock'))
  })

  test('without a way to buy has no quantity', async () => {
    open({ stock: 0, inStock: false })
    await screen.findByRole('rowheader', { name: 'Weight' })
    expect(screen.queryByRole('group', { name: /^Quantity/ })).toBeNull()
  })

  test('links to its category and its department', async () => {
    open()
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/department/dep_2',
      '/product/category/cat_2',
    ])
  })

  test('that does not exist is not found', async () => {
    answers('query', 'Product', { product: null })
    answers('query', 'Catalogue', catalogue())
    answers('query', 'ProductReviews', { product: null })
    renderPage(<ProductPage />, '/product/one/prod_1', { route: '/product/one/:id' })
    expect(await screen.findByRole('heading', { name: 'This product was not found' })).toBeVisible()
  })

  test('that cannot be read says why, and Retry reads it again', async () => {
    fails('query', 'Product', 'HTTP_ERROR')
    fails('query', 'ProductReviews', 'HTTP_ERROR')
    const { user } = renderPage(<ProductPage />, '/product/one/prod_1', { route: '/product/one/:id' })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('HTTP_ERROR')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    answers('query', 'Product', { product: aProduct('prod_1') })
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Lamp prod_1' })).toBeVisible()
  })
})

describe('the page of a product for administrators', () => {
  const asAdmin = () => signIn({ ...MONA, role: 'ADMIN' })
  async function confirm(user: ReturnType<typeof open>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Delete Product' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Product' }))
    expect(question.getByText('Delete “Lamp prod_1”?')).toBeVisible()
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Delete' }))
  }

  test('has no Add to cart, heart or review form, and has the total of the reviews', async () => {
    asAdmin()
    open()
    expect(await screen.findByRole('button', { name: 'Delete Product' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Total Reviews' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add to Cart|Favourite/ })).toBeNull()
    expect(screen.queryByLabelText('Headline')).toBeNull()
  })

  test('deletes the product after a confirmation; the toast comes with the answer, and home is next', async () => {
    const said = recordAnnouncements()
    asAdmin()
    const { user, client } = open()
    const listed = products([aProduct('prod_1'), aProduct('prod_2')])
    client.cache.writeQuery({ query: ProductsDocument, variables: { page: 1 }, data: listed })
    client.cache.writeQuery({ query: ProductsDocument, variables: { page: 2 }, data: products([aProduct('prod_3')]) })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const calls = answers('mutation', 'DeleteProduct', async () => {
      await answered
      return { deleteProduct: { __typename: 'DeleteProductSuccess', deletedProductId: 'prod_1' } }
    })
    await confirm(user)
    await waitFor(() => expect(calls.map(({ variables }) => variables)).toEqual([{ input: { productId: 'prod_1' } }]))
    expect(said.all).toEqual([])
    answer()
    expect(await screen.findByTestId('location')).toHaveTextContent(/^\/$/)
    expect(said.all).toContain('Product Deleted Successfully')
    // It goes once its page is left, by an effect: a moment after the address changed.
    await waitFor(() => expect(JSON.stringify(client.cache.extract())).not.toContain('Lamp prod_1'))
    // It leaves the lists that have it, and their count; only the shop knows which products move up from other pages.
    const left = client.cache.readQuery({ query: ProductsDocument, variables: { page: 1 } })?.products
    expect([left?.nodes.map(({ id }) => id), left?.totalCount]).toEqual([['prod_2'], (listed.products?.totalCount ?? 0) - 1])
    expect(client.cache.readQuery({ query: ProductsDocument, variables: { page: 2 } })).toBeNull()
  })

  test('stays with the reason when the product could not be deleted, without a success', async () => {
    const said = recordAnnouncements()
    asAdmin()
    const { user } = open()
    answers('mutation', 'DeleteProduct', { deleteProduct: { __typename: 'NotFoundError', message: 'There is no such product.' } })
    await confirm(user)
    expect(await screen.findByText('There is no such product.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Lamp prod_1' })).toBeVisible()
    expect(said.all).toEqual([])
  })

  test('has no Delete for shoppers and visitors', async () => {
    signIn()
    answers('query', 'CartCount', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart() } })
    open()
    await screen.findByRole('button', { name: 'Add to Cart, Lamp prod_1' })
    expect(screen.queryByRole('button', { name: 'Delete Product' })).toBeNull()
  })
})

describe('the pictures of a product', () => {
  const large = (place: number) => screen.findByRole('button', { name: `Enlarge A lamp, picture ${place} of 2` })
  const sources = async (place: number) =>
    (await large(place)).querySelector('img')?.getAttribute('srcset')?.replaceAll('/images/prod_1_', '')
  const place = () =>
    screen.getByRole('button', { name: 'Previous picture' }).parentElement?.querySelector('[aria-live=polite]')?.textContent

  test('are browsed by buttons, thumbnails and arrow keys, and the visible one is announced', async () => {
    const { user } = open()
    expect(await large(1)).toHaveAttribute('tabindex', '0')
    expect(place()).toBe('Picture 1 /of 2')
    await user.click(screen.getByRole('button', { name: 'Picture 2' }))
    expect(place()).toBe('Picture 2 /of 2')
    expect(screen.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
    const seen = await large(2)
    expect(seen).toHaveAttribute('tabindex', '0')
    seen.focus()
    await user.keyboard('{ArrowRight}')
    expect(await large(1)).toHaveFocus()
    expect(place()).toBe('Picture 1 /of 2')
    await user.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(place()).toBe('Picture 2 /of 2')
    await user.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(place()).toBe('Picture 1 /of 2')
  })

  test('have neither thumbnails nor buttons when there is one', async () => {
    open({ images: aProduct('prod_1').images.slice(0, 1) })
    expect(await screen.findByRole('button', { name: 'Enlarge A lamp' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /picture/i })).toBeNull()
  })

  test('offer the browser their true widths, up to 1600', async () => {
    const [first, second] = aProduct('prod_1').images
    const narrow = { width: 800, height: 800, huge: '/images/prod_1_b.1280.webp' }
    const { user } = open({ images: [first, { ...second, ...narrow }] })
    expect(await sources(1)).toBe('a.320.webp 320w, a.640.webp 640w, a.1280.webp 1280w, a.1600.webp 1600w')
    await user.click(screen.getByRole('button', { name: 'Picture 2' }))
    expect(await sources(2)).toBe('b.320.webp 320w, b.640.webp 640w, b.1280.webp 800w')
  })

  test('are enlarged by a press, browsed there, and zoomed by buttons and keys', async () => {
    const { user } = open()
    await user.click(await large(1))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of Lamp prod_1' }))
    expect(dialog.getByRole('img', { name: 'A lamp, picture 1 of 2' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Smaller' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('button', { name: 'Next picture' }))
    expect(dialog.getByRole('img', { name: 'A lamp, picture 2 of 2' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Larger' }))
    expect(dialog.getByRole('button', { name: 'Smaller' })).not.toHaveAttribute('aria-disabled')
    await user.keyboard('0')
    expect(dialog.getByRole('button', { name: 'Smaller' })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{ArrowRight}')
    expect(dialog.getByRole('img', { name: 'A lamp, picture 1 of 2' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the lists below a product', () => {
  /** Everything is near: parts that load when a visitor comes near are loaded. */
  const comeNear = () =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          setTimeout(() => tell([{ isIntersecting: true }]))
        }
        observe() {}
        disconnect() {}
      },
    )
  const related = (...ids: string[]) =>
    answers('query', 'RelatedProducts', { product: { __typename: 'Product', id: 'prod_1', related: ids.map((id) => aProduct(id)) } })
  const shelf = (name: string) => screen.findByRole('region', { name })
  const names = (region: HTMLElement) =>
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  beforeEach(comeNear)
  afterEach(() => void vi.unstubAllGlobals())

  test('show related products, and on a first visit none viewed before', async () => {
    related('prod_2', 'prod_3')
    open()
    expect(names(await shelf('You may also like'))).toEqual(['Lamp prod_2', 'Lamp prod_3'])
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  })

  test("show products viewed before, the latest first, with the shop's present data; this browser stores only ids", async () => {
    related()
    seenProducts.add('prod_gone')
    seenProducts.add('prod_1')
    seenProducts.add('prod_4')
    const calls = answers('query', 'NamedProducts', { productsById: products([aProduct('prod_4')]).products })
    open()
    expect(names(await shelf('Recently viewed'))).toEqual(['Lamp prod_4'])
    expect(calls.map(({ variables }) => variables)).toEqual([{ ids: ['prod_4', 'prod_gone'] }])
    expect(seenProducts.read()).toEqual(['prod_1', 'prod_4', 'prod_gone'])
    expect(localStorage.getItem('seenProducts')).not.toContain('Lamp')
    expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull()
  })

  test('remember at most 12 viewed products, and show another account none of them', () => {
    for (let place = 0; place < 20; place += 1) seenProducts.add(`prod_${place}`)
    expect(seenProducts.read()).toHaveLength(13)
    expect(seenProducts.read()[0]).toBe('prod_19')
    signIn()
    expect(seenProducts.read()).toEqual([])
  })

  test('are left out when they cannot be read', async () => {
    fails('query', 'RelatedProducts', 'HTTP_ERROR')
    open()
    await screen.findByRole('rowheader', { name: 'Weight' })
    await waitFor(() => expect(seenProducts.read()).toEqual(['prod_1']))
    expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull()
  })
})

describe('the reviews of a product', () => {
  test('are summed up and listed', async () => {
    open({}, reviews([review('rev_1', 5), review('rev_2', 4)]))
    expect(await screen.findByText('2 reviews')).toBeVisible()
    expect(screen.getByText('4.5')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Title rev_1' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
  })

  test('say when there are none yet', async () => {
    open()
    expect(await screen.findByText('No reviews yet, be the first')).toBeVisible()
  })

  test('are appended on request', async () => {
    const { user } = open({}, reviews([review('rev_1', 5)], 2, 'cursor'))
    await screen.findByRole('heading', { name: 'Title rev_1' })
    const calls = answers('query', 'ProductReviews', { product: { ...aProduct('prod_1'), reviews: reviews([review('rev_2', 4)], 2) } })
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }))
    expect(await screen.findByRole('heading', { name: 'Title rev_2' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Title rev_1' })).toBeVisible()
    expect(calls[0]?.variables).toEqual({ productId: 'prod_1', after: 'cursor' })
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
  })
})
