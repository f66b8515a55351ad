import { pathToFileURL } from 'node:url'
import { buildDevelopers, developersAreStale } from './build-developers.ts'
import { buildExplorer, explorerIsStale } from './build-explorer.ts'

/** Whether something has changed of what developers open: the explorer, and their documentation. */
export const isStaleForDevelopers = (): boolean => explorerIsStale() || developersAreStale()

/** Builds what developers open, as far as something has changed; the explorer first, since the documentation leads to it. */
export async function buildForDevelopers(onProgress: (text: string) => void): Promise<void> {
  await buildExplorer(onProgress)
  await buildDevelopers(onProgress)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildForDevelopers((text) => console.log(`  ${text} …`))
