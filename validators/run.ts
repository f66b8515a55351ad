import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/environment.ts'

// `npm run validate`: what others say of the shop's OpenAPI description, of its Kubernetes manifests, and whether another S3 than that of
// the tests takes its pictures. The validators are 300 packages, so they have a lock of their own and are installed when they are asked.

const HOME = join(ROOT, 'validators')
const INSTALLED = join(HOME, 'node_modules/.lock')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

function run(what: string, args: string[]): void {
  console.log(`  ${what} …`)
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', timeout: 300_000 })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
}

function install(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(HOME, 'package-lock.json')))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  const npm = process.env['npm_execpath']
  if (!npm) throw new Error('Run this as npm run validate')
  run('installing the validators', [npm, 'ci', '--ignore-scripts', '--prefix', HOME])
  writeFileSync(INSTALLED, lock)
}

install()
run('their own types', [TSC, '--project', HOME])
run('OpenAPI by redocly and spectral', [join(HOME, 'openapi.ts')])
run('Kubernetes by its schemas and types', [join(HOME, 'kubernetes.ts')])
run('pictures in s3rver', [join(HOME, 's3.ts')])
