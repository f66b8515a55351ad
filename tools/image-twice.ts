import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './environment.ts'

// Builds the image of the last commit twice with podman, from two checkouts and without the cache of other builds, and compares layer by
// layer. Arguments after `--` go to `podman build`.

interface Inspected {
  RootFS: { Layers: string[] }
  Config: object
}

const say = (command: string, args: string[], cwd = ROOT): string => execFileSync(command, args, { cwd, encoding: 'utf8' }).trim()
const epoch = say('git', ['log', '-1', '--format=%ct'])

/** Builds from files of their own, whose times are those of this moment. */
function buildImage(name: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'khan-image-'))
  try {
    say('sh', ['-c', `git archive HEAD | tar -xm -C '${folder}'`])
    const args = ['build', '--no-cache', '--timestamp', epoch, '-t', name, ...process.argv.slice(2), '.']
    execFileSync('podman', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
  const [image] = JSON.parse(say('podman', ['image', 'inspect', name])) as Inspected[]
  return [...(image?.RootFS.Layers ?? []), JSON.stringify(image?.Config)]
}

const first = buildImage('localhost/khan-first')
const second = buildImage('localhost/khan-second')
const differ = first.filter((layer, index) => layer !== second[index])
console.log(`${first.length - 1} layers and the settings, ${differ.length} of them differ`)
for (const each of differ) console.log(`  ${each}`)
process.exitCode = differ.length === 0 && first.length === second.length ? 0 : 1
