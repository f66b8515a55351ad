import { toEgp } from '@shop/contract/money.ts'
import type { RestSettings, RestShop } from '@shop/contract/rest/shop/settings.ts'
import { cutUnlessCounted, sliceWords, type Listed, type Slice } from '../lists/pagination.ts'
import type { UpdateShopSettingsInput } from '../resolvers.generated.ts'
import { isRefusal, isRefusedByStatus } from '../rest/rest-error.ts'
import { pathPart } from '../rest/path-part.ts'
import type { Rest } from '../rest/rest.ts'

/** The settings of the shop; none of it is in spec section 7. */
export interface SettingsSource {
  /** What visitors may know; undefined of a service that has no settings. */
  shop(): Promise<RestShop | undefined>
  /** Those in force, for administrators. */
  present(token: string): Promise<RestSettings>
  /** All versions, the newest first. */
  history(token: string, slice: Slice): Promise<Listed<RestSettings>>
  version(token: string, id: string): Promise<RestSettings>
  /** Replaces the settings, unless they are of another version by now. */
  update(token: string, input: UpdateShopSettingsInput): Promise<RestSettings>
}

const PATH = 'shop/settings'
const addition = 'settings of the shop'

/** All settings in the words of REST: what is left out is null there. */
const bodyOf = ({ expectedVersion: version, freeShippingFrom, heroSlides, ...texts }: UpdateShopSettingsInput) => ({
  version,
  sellerName: texts.sellerName ?? null,
  sellerAddress: texts.sellerAddress ?? null,
  sellerTaxNumber: texts.sellerTaxNumber ?? null,
  sellerContact: texts.sellerContact ?? null,
  contactEmail: texts.contactEmail ?? null,
  mailSenderName: texts.mailSenderName ?? null,
  mailSenderAddress: texts.mailSenderAddress ?? null,
  mailReplyTo: texts.mailReplyTo ?? null,
  freeShippingFrom: freeShippingFrom == null ? null : toEgp(freeShippingFrom),
  heroSlides: heroSlides.map(({ link, ...slide }) => ({ ...slide, link: link ?? null })),
})

export const settingsSource = (rest: Rest): SettingsSource => ({
  async shop() {
    try {
      const { body } = await rest.publicGet<Partial<RestShop> | null>('shop')
      // A service without this addition may take the path for something else.
      return body?.seller && body.heroSlides ? (body as RestShop) : undefined
    } catch (error) {
      if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'VALIDATION') || isRefusedByStatus(error)) return undefined
      throw error
    }
  },
  present: async (token) => (await rest.get<RestSettings>(PATH, { token, addition })).body,
  async history(token, slice) {
    const answer = await rest.get<RestSettings[]>(`${PATH}/history?${new URLSearchParams(sliceWords(slice)).toString()}`, {
      token,
      addition,
    })
    return cutUnlessCounted(answer.body, answer, slice)
  },
  version: async (token, id) => (await rest.get<RestSettings>(`${PATH}/history/${pathPart(id)}`, { token, addition })).body,
  update: async (token, input) => (await rest.put<RestSettings>(PATH, { token, body: bodyOf(input), addition })).body,
})
