import { toPiastres } from '@shop/contract/money.ts'
import type { RestSlide } from '@shop/contract/rest/shop/settings.ts'
import { CONTACT_EMAIL } from '@shop/contract/shop.ts'
import { pictureAt } from '../graphql/image.ts'
import { readConnection } from '../lists/connection.ts'
import type { LanguageCode, Resolvers } from '../resolvers.generated.ts'

const NO_SELLER = { name: null, address: null, taxNumber: null, contact: null }

const sumOf = ({ freeShippingFrom }: { freeShippingFrom?: number | null } = {}) =>
  freeShippingFrom == null ? null : toPiastres(freeShippingFrom)

const textIn = ({ altText, arabicAltText }: RestSlide, language: LanguageCode): string => (language === 'AR' ? arabicAltText : altText)

export const settingsResolvers: Resolvers = {
  Query: {
    shopSettings: (_query, _args, { settings, token }) => settings.present(token),
    shopSettingsHistory: async (_query, args, { settings, token }) =>
      (await readConnection(args, (slice) => settings.history(token, slice))).connection,
  },
  Mutation: {
    updateShopSettings: async (_mutation, { input }, { settings, token }) => ({
      __typename: 'UpdateShopSettingsSuccess',
      shopSettings: await settings.update(token, input),
      shop: {},
    }),
  },
  Shop: {
    // On every page, and promised: while the service is away it is the usual one, rather than no shop at all.
    contactEmail: async (_shop, _args, { settings }) => (await settings.shop().catch(() => undefined))?.contactEmail ?? CONTACT_EMAIL,
    freeShippingFrom: async (_shop, _args, { settings }) => sumOf(await settings.shop()),
    seller: async (_shop, _args, { settings }) => (await settings.shop())?.seller ?? NO_SELLER,
    heroSlides: async (_shop, _args, { settings }) => (await settings.shop())?.heroSlides ?? [],
  },
  HeroSlide: {
    image: (slide, _args, { language }) => pictureAt(slide.imageUrl, textIn(slide, language)),
    altText: (slide, args, { language }) => textIn(slide, args.language ?? language),
  },
  ShopSettings: {
    freeShippingFrom: (settings) => sumOf(settings),
  },
  ShopSettingsVersion: {
    id: ({ _id }) => _id,
    settings: (version) => version,
    // A version that was saved has a moment.
    savedAt: ({ changedAt }) => changedAt ?? '',
    // Read only when selected, with the names of all others in one call.
    savedBy: ({ changedBy }, _args, { token }) => changedBy && { token, id: changedBy._id },
  },
}
