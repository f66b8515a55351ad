import { join } from 'node:path'
import type { Language } from '@shop/contract/languages.ts'
import type { Plugin } from 'vite'
import { type CompiledMessage, compileMessage } from '../tools/codegen/message-compiler.ts'
import { readMessages } from '../tools/codegen/messages.ts'

const RUNTIME = join(import.meta.dirname, '../contract/src/message.ts')
const IMPORT = /import \{ m \} from ['"][^'"]*\/messages\.js['"];?/

/**
 * A build for the pages of one language: each module has the texts that it uses, in that language alone. As modules of their own they
 * would be chunks of their own, shared with other modules; texts of other languages would never be seen.
 */
export function languagePlugin(language: Language): Plugin {
  const messages = readMessages(language)
  const compile = (key: string): CompiledMessage => {
    const message = messages[key]
    if (message === undefined) throw new Error(`There is no text ${key} in ${language}`)
    return compileMessage(message, language)
  }
  return {
    name: 'language',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/contract/src/locale.ts')) return
      return `export const getLocale = () => ${JSON.stringify(language)}\nexport const overwriteGetLocale = () => {}`
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !IMPORT.test(code)) return
      // A call of a constant text is replaced by the text: it needs no function.
      const direct = code.replace(/\bm\.(\w+)\(\)/g, (call, key: string) => compile(key).constant ?? call)
      const keys = [...new Set([...direct.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key))]
      const functions = keys.map((key) => `const m_${key} = ${compile(key).code}\n`).join('')
      const runtime = `import { marked, plural } from ${JSON.stringify(RUNTIME)}\n`
      return { code: `${functions && runtime}${functions}${direct.replace(IMPORT, '').replace(/\bm\.(\w+)/g, 'm_$1')}`, map: null }
    },
  }
}
