import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@shop/contract/languages.ts'
import { ROOT } from '../environment.ts'
import { compileMessages, type Messages } from './message-compiler.ts'
import { writeChanged } from '../write-changed.ts'

/** The messages of a language, as they stand in contract/messages. */
export function readMessages(language: Language): Messages {
  const files = globSync(join(ROOT, 'contract/messages', language, '*.json')).toSorted()
  const { $schema: _schema, ...messages } = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages),
  ) as Messages
  return messages
}

/** Makes a typed function of each text in contract/messages, in all languages. */
export async function generateMessages(): Promise<void> {
  const { code, types } = compileMessages({ en: readMessages('en'), ar: readMessages('ar') })
  const folder = join(ROOT, 'contract/src/messages')
  const all = "export * as m from './texts.js'\n"
  const files = { 'texts.js': code, 'texts.d.ts': types, 'messages.js': all, 'messages.d.ts': all }
  for (const [file, content] of Object.entries(files)) await writeChanged(join(folder, file), content)
}
