const address = {
  phone: '01012345678',
  street: 'Nile Street',
  building: '3',
  city: 'Cairo',
  state: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
}
const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
const passwords = { password: account.password, confirmPassword: account.confirmPassword }

/** Variables with which the operations of the storefront succeed against the stub shop. */
const VARIABLES: Record<string, Record<string, unknown>> = {
  AddFavourites: { input: { productIds: ['prod_1'] } },
  AddToCart: { input: { productId: 'prod_1' } },
  Category: { id: 'cat_1' },
  ChangePassword: { input: passwords },
  CreateAddress: { input: { address } },
  CreateReview: { input: { productId: 'prod_1', rating: 5, title: 'Good', comment: 'I like it.' } },
  DeleteAddress: { input: { id: 'addr_1' } },
  DeleteReview: { input: { id: 'rev_1' } },
  DepartmentCategories: { id: 'dep_1' },
  Login: { input: { email: account.email, password: account.password } },
  PasswordResetLink: { userId: 'usr_1', token: 'good' },
  PlaceOrder: { input: { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'key' } },
  PlacedOrder: { id: 'ord_1' },
  Product: { id: 'prod_1' },
  ProductReviews: { productId: 'prod_1' },
  Products: { first: 8, page: 1 },
  Register: { input: account },
  RemoveFavourite: { input: { productId: 'prod_1' } },
  RemoveFromCart: { input: { productId: 'prod_1' } },
  RequestPasswordReset: { input: { email: account.email } },
  ResetPassword: { input: { userId: 'usr_1', token: 'good', ...passwords } },
  ReviewedProduct: { id: 'prod_1' },
  SetCartQuantity: { input: { productId: 'prod_1', quantity: 2 } },
  StillSold: { id: 'prod_1' },
  Suggestions: { search: 'lamp' },
  UpdateAddress: { input: { id: 'addr_1', address } },
  UpdateProfile: { input: { name: 'Anna' } },
}

export const variablesFor = (operation: string): Record<string, unknown> => VARIABLES[operation] ?? {}
