/** What a browser is to know of words that somebody wrote in whatever language they speak: from where they are read, and how they are spoken. */
export const writtenBy = (text: string): { dir: 'auto'; lang: 'ar' | 'en' } => ({
  dir: 'auto',
  lang: /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en',
})
