import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MESSAGES = join(import.meta.dirname, '../contract/src/messages')
const IMPORT = /import \{ m \} from ['"][^'"]*\/messages\.js['"];?/

/** The function that says a message in a language, as the compiler of the messages wrote it. */
function sayer(key: string, language: string): string {
  const code = readFileSync(join(MESSAGES, `messages/${key}.js`), 'utf8')
  const found = new RegExp(`const ${language}_${key} = ([^]*?);\\n\\n`).exec(code)?.[1]
  if (!found) throw new Error(`There is no text ${key} in ${language}`)
  return found
}

/** The text of a message that says the same each time, as it stands in the code. */
const textOf = (said: string): string | undefined => /^\/\*\*.*?\*\/ \(\) => \{\s*return \/\*\*.*?\*\/ \((`[^`]*`)\)\s*\}$/.exec(said)?.[1]

/**
 * A build for the pages of one language: each module has the texts that it says, in that language, and no other. As modules of their own
 * they would be chunks of their own, for whatever else says them; those of other languages nobody would ever see.
 */
export const languagePlugin = (language: string): Plugin => ({
  name: 'language',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/contract/src/messages/runtime.js')) return
    const said = JSON.stringify(language)
    return `export const getLocale = () => ${said}\nexport const overwriteGetLocale = () => {}`
  },
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !IMPORT.test(code)) return
    // A text that is said at once needs no function.
    const direct = code.replace(/\bm\.(\w+)\(\)/g, (call, key: string) => textOf(sayer(key, language)) ?? call)
    const keys = [...new Set([...direct.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key))]
    const sayers = keys.map((key) => `const m_${key} = ${sayer(key, language)}`).join('\n')
    const registry = sayers.includes('registry.') ? `import * as registry from '${join(MESSAGES, 'registry.js')}'\n` : ''
    return { code: `${registry}${sayers}\n${direct.replace(IMPORT, '').replace(/\bm\.(\w+)/g, 'm_$1')}`, map: null }
  },
})
