/** The shop's own numbers and address, as texts name them. */
export interface OwnFacts {
  shippingFee: string
  cashFee: string
  email: string
}

type Said = (own: OwnFacts) => string

/** The words of a page of help, apart from how they are shown, so that they are changed in one file. */
export interface HelpText {
  title: () => string
  /** For search engines. */
  description: () => string
  /** When the words were changed last, as yyyy-mm-dd. */
  changed: string
  sections: readonly {
    heading: () => string
    /** Paragraphs, or a list where one is given. */
    text: readonly (Said | readonly Said[])[]
  }[]
}
