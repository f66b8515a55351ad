import { ShopSettingsDocument, useUpdateShopSettingsOutcome } from './shop-settings.generated.ts'

/** Makes a new version of the settings; what this browser keeps of the history and of the carousel is read again. */
export const useSaveSettings = () =>
  useUpdateShopSettingsOutcome((cache, { shopSettings, shop }) => {
    cache.writeQuery({ query: ShopSettingsDocument, data: { shopSettings } })
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'shopSettingsHistory' })
    cache.evict({ id: cache.identify(shop) ?? '', fieldName: 'heroSlides' })
  })
