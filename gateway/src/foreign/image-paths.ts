/** The addresses of pictures in a REST field, which may hold several, one or none. */
export const imagePaths = (told: readonly string[] | string | null | undefined): string[] => [told ?? []].flat().filter(Boolean)
