import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { LANGUAGES } from '@shop/contract/languages.ts'
import { ROOT } from './environment.ts'

const INPUTS = [
  'web/{index.html,package.json,*.ts}',
  'web/{src,public,server,service-worker}/**/*',
  'contract/{src,messages,project.inlang}/**/*',
  'schema.graphql',
  'codegen.ts',
  'tools/{apollo-hooks,draw-pictures,messages,operations,possible-types}.ts',
  'package-lock.json',
]
const STAMP = join(ROOT, 'web/dist/.inputs')
const VITE = 'node_modules/vite/bin/vite.js'

/** A fingerprint of everything the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) {
    // Drawn pictures and generated code follow from other inputs; counting them would make the first build look stale.
    if (file.includes('.generated.') || file.includes('contract/src/messages/') || file.includes('web/public/pictures')) continue
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The first signs of the fingerprint: what the client calls its version towards the gateway. */
const RELEASE_LENGTH = 8

async function run(script: string, args: string[], cwd = ROOT, settings: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  try {
    await promisify(execFile)(process.execPath, [join(ROOT, script), ...args], { cwd, env })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${script} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4000)}`, { cause: error })
  }
}

/** Types, hooks and resolvers' signatures from schema.graphql and the operations, and functions from the messages. */
export const generateCode = async (): Promise<void> => {
  await Promise.all([
    run('node_modules/@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--silent']),
    run('tools/messages.ts', []),
  ])
  await run('tools/operations.ts', [])
}

/** Whether the web client has to be built before the shop can start. */
export const buildIsStale = (): boolean => !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()

/** Draws the pictures, generates code, builds the client and its server renderer, unless nothing has changed since the last time. */
export async function build(onProgress: (text: string) => void = () => {}): Promise<void> {
  if (!buildIsStale()) return
  const stamp = fingerprint()
  if (!existsSync(join(ROOT, 'web/public/pictures/icon-512.png'))) {
    onProgress('drawing the pictures')
    await run('tools/draw-pictures.ts', [])
  }
  onProgress('generating code')
  await generateCode()
  onProgress('building the client and its server renderer')
  const VITE_RELEASE = stamp.slice(0, RELEASE_LENGTH)
  await Promise.all([
    ...LANGUAGES.map((language) => run(VITE, ['build'], join(ROOT, 'web'), { BUILD_LANGUAGE: language, VITE_RELEASE })),
    run(VITE, ['build', '--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/server'], join(ROOT, 'web'), { VITE_RELEASE }),
    run(VITE, ['build', '--config', 'vite.service-worker.config.ts'], join(ROOT, 'web'), { RELEASE: stamp }),
  ])
  writeFileSync(STAMP, stamp)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build((text) => console.log(`  ${text} …`))
