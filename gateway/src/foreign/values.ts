/** A number, which may come as text. */
export const numberIn = (received: number | string | null | undefined): number => Number(received ?? 0)

/** A text, which may come as a number. */
export const textIn = (received: string | number | null | undefined): string => String(received ?? '')

/** The addresses of pictures, of which there may be several, one or none. */
export const imagePaths = (received: readonly string[] | string | null | undefined): string[] => [received ?? []].flat().filter(Boolean)
