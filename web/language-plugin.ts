import type { Plugin } from 'vite'

/**
 * A build for the pages of one language: the program of the messages knows nothing else, so that the texts of other languages, which
 * nobody would ever see there, are left out.
 */
export const languagePlugin = (language: string): Plugin => ({
  name: 'language',
  load(id) {
    if (!id.endsWith('/contract/src/messages/runtime.js')) return
    const said = JSON.stringify(language)
    return `export const experimentalStaticLocale = ${said}\nexport const getLocale = () => ${said}\nexport const overwriteGetLocale = () => {}`
  },
})
