import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { LANGUAGES } from '@shop/contract/languages.ts'
import { buildLater } from './build-later.ts'
import { type BuiltName, buildServices, LOCAL_NAMES, servicesAreStale } from './build-services.ts'
import { CLIENT_STAMP } from './compress-client.ts'
import { ROOT } from './environment.ts'
import { fingerprintOf, holds } from './stamp.ts'

/** The files that the site's pictures are drawn from. */
const PICTURE_INPUTS = ['demo/src/{art,site}/**/*.ts', 'tools/draw-pictures.ts']
const INPUTS = [
  'web/{index.html,package.json,*.ts}',
  'web/{src,public,server,service-worker}/**/*',
  'contract/{src,messages}/**/*',
  'schema.graphql',
  'codegen.ts',
  ...PICTURE_INPUTS,
  'tools/codegen/*.ts',
  'package-lock.json',
]
/** Drawn pictures, generated code and the compiler's notes follow from other inputs: counting them would make a build look stale that is not. */
const FOLLOWING = /\.generated\.|contract\/src\/messages\/|web\/public\/pictures|\.tsbuildinfo$/
/** The files that code generation reads. */
const CODE_INPUTS = [
  'web/src/**/*.graphql',
  'web/src/lib/persisted-operations/*.ts',
  'web/src/app/routes/pages.ts',
  'contract/src/{languages,message}.ts',
  'contract/messages/**/*',
  'schema.graphql',
  'codegen.ts',
  'web/src/ui/theme.css',
  'tools/{write-changed.ts,codegen/*.ts}',
  'package-lock.json',
]
/** The files that code generation writes. */
const CODE_OUTPUTS = ['{gateway,web}/src/**/*.generated.{ts,woff2}', 'contract/src/messages/**/*', 'operations/web/*.json']
const CODE_STAMP = 'operations/web/.inputs'
const PICTURES = 'web/public/pictures'
const PICTURES_STAMP = 'web/dist/.pictures'
const VITE = 'node_modules/vite/bin/vite.js'

/** A fingerprint of everything the build reads. */
const fingerprint = (): string => fingerprintOf(INPUTS, ROOT, FOLLOWING)

/** A fingerprint of everything code generation reads. */
export const codeInputs = (root = ROOT): string => fingerprintOf(CODE_INPUTS, root)

/** Both sides of code generation: missing or altered output is generated again too. */
const codeStamp = (inputs: string, root: string): string => `${inputs} ${fingerprintOf(CODE_OUTPUTS, root)}`

/** Notes that all code there is was generated from these inputs. */
export const stampCode = (inputs: string, root = ROOT): void => writeFileSync(join(root, CODE_STAMP), codeStamp(inputs, root))

/** Whether code has to be generated before the web client can be built; `npm ci` has generated it already. */
export const codeIsStale = (root = ROOT): boolean => !holds(join(root, CODE_STAMP), codeStamp(codeInputs(root), root))

/** A fingerprint of everything the site's pictures are drawn from. */
export const pictureInputs = (root = ROOT): string => fingerprintOf(PICTURE_INPUTS, root, /\.test\.ts$/)

/** Notes that the pictures there are were drawn from these inputs. */
export function stampPictures(inputs: string, root = ROOT): void {
  mkdirSync(dirname(join(root, PICTURES_STAMP)), { recursive: true })
  writeFileSync(join(root, PICTURES_STAMP), inputs)
}

/** Whether the pictures have to be drawn before the web client can be built. */
export const picturesAreStale = (root = ROOT): boolean =>
  !existsSync(join(root, PICTURES)) || !holds(join(root, PICTURES_STAMP), pictureInputs(root))

async function drawPictures(): Promise<void> {
  const inputs = pictureInputs()
  await run('tools/draw-pictures.ts', [])
  stampPictures(inputs)
}

/** Characters of the fingerprint that make the client's version towards the gateway. */
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

/** Types and hooks of the graph, functions of the messages, fonts, and the manifest of the client's operations. */
export const generateCode = (): Promise<void> => run('tools/codegen/codegen.ts', [])

/** Reports the step that begins. */
type OnProgress = (text: string) => void

const clientIsStale = (): boolean => !holds(join(ROOT, CLIENT_STAMP), fingerprint())

/** Whether something has to be built before the shop can start here. */
export const buildIsStale = (): boolean => clientIsStale() || servicesAreStale(ROOT, LOCAL_NAMES)

/** Draws the pictures, generates code, builds the client and its server renderer, unless nothing has changed since the last time. */
export async function buildClient(onProgress: OnProgress): Promise<void> {
  if (!clientIsStale()) return
  const stamp = fingerprint()
  const draws = picturesAreStale()
  const generates = codeIsStale()
  const steps = [draws ? 'drawing the pictures' : '', generates ? 'generating code' : ''].filter(Boolean)
  if (steps.length > 0) onProgress(steps.join(', '))
  await Promise.all([draws && drawPictures(), generates && generateCode()])
  onProgress('building the client and its server renderer')
  const VITE_RELEASE = stamp.slice(0, RELEASE_LENGTH)
  await Promise.all([
    ...LANGUAGES.map((language) => run(VITE, ['build'], join(ROOT, 'web'), { BUILD_LANGUAGE: language, VITE_RELEASE })),
    run(VITE, ['build', '--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/server'], join(ROOT, 'web'), { VITE_RELEASE }),
    run(VITE, ['build', '--config', 'vite.service-worker.config.ts'], join(ROOT, 'web'), { RELEASE: stamp }),
  ])
  writeFileSync(join(ROOT, CLIENT_STAMP), stamp)
}

/** Builds client and services, as far as something has changed. */
export async function build(onProgress: OnProgress = () => {}, services?: readonly BuiltName[]): Promise<void> {
  await buildClient(onProgress)
  // Behind it: they hold code that is generated.
  if (servicesAreStale(ROOT, services)) {
    onProgress('building the services')
    await buildServices(ROOT, services)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const say = (text: string): void => console.log(`  ${text} …`)
  await build(say)
  await buildLater(say)
}
