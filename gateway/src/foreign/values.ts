/** A number, which may come as text. */
export const numberIn = (told: number | string | null | undefined): number => Number(told ?? 0)

/** A text, which may come as a number. */
export const textIn = (told: string | number | null | undefined): string => String(told ?? '')

/** The addresses of pictures, of which there may be several, one or none. */
export const imagePaths = (told: readonly string[] | string | null | undefined): string[] => [told ?? []].flat().filter(Boolean)
