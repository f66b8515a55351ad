import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type * as EntryServer from '../src/app/entry-server.tsx'
import type { Config } from './config.ts'
import { readTemplate } from './document.ts'
import type { Renderer } from './renderer.ts'

/** Paths that this server handles, also while Vite serves the rest. */
const OURS = /^\/(graphql|images\/|payment\/webhook|test-pay\/|livez|readyz|robots\.txt)/

/** The renderer of the sources: Vite compiles requested modules, and notifies the browser of changes. */
export async function loadSources(app: FastifyInstance, root: string, config: Config): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Node reads it as it is: a compiled copy would come and go, and `node --watch` would restart this server each time.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  // Vite's middleware serves its own files; requests that it passes on fall through to our routes.
  app.addHook('onRequest', (request, reply, done) => {
    if (OURS.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const entry = () => vite.ssrLoadModule('/src/app/entry-server.tsx') as Promise<typeof EntryServer>
  const first = await entry()
  first.writeDigits(config.arabicDigits)
  return {
    render: async (request) => (await entry()).render(request),
    describePage: first.describePage,
    template: async (url, language) =>
      readTemplate(await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8')), config, language),
    links: () => ({ head: '', code: '' }),
  }
}
