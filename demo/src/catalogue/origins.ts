/** Where the brands of the demo shop have their things made, as codes of ISO 3166-1; in Egypt where nothing stands here. */
const ORIGINS: Readonly<Record<string, string>> = {
  Adasa: 'JP',
  Barq: 'CN',
  Dabdoub: 'CN',
  Fawri: 'TR',
  Lumo: 'CN',
  Nabd: 'CN',
  Oasio: 'IT',
  Raqam: 'VN',
  Saaty: 'JP',
  Sada: 'VN',
  Sahm: 'PK',
  Shamsiya: 'TR',
  Tarab: 'ID',
  Veltar: 'DE',
}

/** The country where the things of a brand are made. */
export const originOf = (brand: string): string => ORIGINS[brand] ?? 'EG'
