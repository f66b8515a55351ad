const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of a description in HTML: a line for each paragraph, and no tags. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign, name: string) => SIGNS[name] ?? sign)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
