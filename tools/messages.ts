import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { ROOT } from './environment.ts'

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
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compileMessages()
