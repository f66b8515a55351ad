import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../tools/environment.ts'

// The manifests against the schemas of their kinds, and against their types: the schemas let unknown fields pass, as the cluster does,
// which forgets them.

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}
type Kind = new (data: object) => { apiVersion: string; validate(): void }

const KINDS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
} as object as Record<string, Kind | undefined>
const TYPED = join(import.meta.dirname, 'manifests.check.ts')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

const files = globSync('*.yaml', { cwd: join(ROOT, 'kubernetes') }).filter((file) => file !== 'kustomization.yaml')
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(ROOT, 'kubernetes', file), 'utf8')).map((document) => document.toJSON() as Manifest),
)

for (const manifest of manifests) {
  const name = `${manifest.kind} ${manifest.metadata.name}`
  const Kind = KINDS[manifest.kind]
  if (!Kind) throw new Error(`${name} is of a kind that this script does not know`)
  const read = new Kind(manifest)
  if (read.apiVersion !== manifest.apiVersion) throw new Error(`${name} is of ${manifest.apiVersion}, not of ${read.apiVersion}`)
  read.validate()
}

const lines = manifests.flatMap(({ apiVersion, kind, ...rest }, index) => [
  `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}'`,
  `export const manifest${index}: Kind${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
])
writeFileSync(TYPED, lines.join('\n'))
const { status } = spawnSync(process.execPath, [TSC, '--project', import.meta.dirname], { stdio: 'inherit' })
rmSync(TYPED)
process.exitCode = status ?? 1
