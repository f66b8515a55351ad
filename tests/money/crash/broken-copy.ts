import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../tools/environment.ts'
import type { DeliberateFault } from './deliberate-faults.ts'

const WORKSPACES = ['api', 'contract', 'gateway', 'service', 'stripe-stand-in', 'web']
/** Files that git ignores and the shop needs: generated code, and the built client. */
const MADE = ['{gateway,web}/src/**/*.generated.ts', 'contract/src/messages', 'operations/web', 'web/dist']

/** Packages of a copy: those of the original, but its own workspaces. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@shop'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@shop'))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  for (const name of WORKSPACES) symlinkSync(join(folder, name), join(folder, 'node_modules/@shop', name), 'junction')
  for (const own of globSync('*/node_modules', { cwd: ROOT })) symlinkSync(join(ROOT, own), join(folder, own), 'junction')
}

/** Copies the working tree to a temporary folder; returns the folder. */
export function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khan-broken-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  const files = listed.split('\0').filter((file) => /\.(?:ts|tsx|json|sql|graphql|js|mjs|cjs)$/.test(file))
  for (const file of [...files, ...globSync(MADE, { cwd: ROOT })]) cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  linkPackages(folder)
  return folder
}

/** Breaks a copy. Throws when the code has changed since the fault was written down. */
export function breakTree(folder: string, { name, changes }: Pick<DeliberateFault, 'name' | 'changes'>): void {
  for (const { file, from, to } of changes) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} has changed: write down anew how it is broken so that ${name}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
}
