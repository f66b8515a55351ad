import nodeFs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { ROOT } from './environment.ts'

/**
 * The file system for the compiler, which else opens all of its files at once and says nothing of those that could not be: where a
 * process may have 1,024 open (a container), most of the messages were missing.
 */
const fs: typeof nodeFs = {
  ...nodeFs,
  promises: {
    ...nodeFs.promises,
    writeFile: async (...args: Parameters<typeof nodeFs.writeFileSync>) => nodeFs.writeFileSync(...args),
  } as typeof nodeFs.promises,
}

/** Makes a typed function of each text in contract/messages, in all languages. */
export const compileMessages = (): Promise<unknown> =>
  compile({
    project: join(ROOT, 'contract/project.inlang'),
    outdir: join(ROOT, 'contract/src/messages'),
    // Who says a message knows the language: contract/src/language.ts.
    strategy: ['baseLocale'],
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    fs,
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compileMessages()
