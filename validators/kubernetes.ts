import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1'
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { PriorityClass } from 'kubernetes-models/scheduling.k8s.io/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../tools/environment.ts'

// The manifests against the schemas of their kinds, and against their types: the schemas let unknown fields pass, as the cluster does,
// which forgets them. CloudNativePG's kinds are in no package: their types stand in cloudnative-pg.ts, with the fields that are used.
// What is checked is what kubectl makes of each overlay; on a machine without kubectl, the base.

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}
type Kind = new (data: object) => { apiVersion: string; validate(): void }

const KINDS = {
  ConfigMap,
  Deployment,
  ExternalSecret,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  PriorityClass,
  PrometheusRule,
  Service,
} as object as Record<string, Kind | undefined>
/** Where the types of an API that is not Kubernetes' own are. */
const TYPES: Record<string, string> = {
  'barmancloud.cnpg.io/v1': './cloudnative-pg.ts',
  'postgresql.cnpg.io/v1': './cloudnative-pg.ts',
  'external-secrets.io/v1': '@kubernetes-models/external-secrets/external-secrets.io/v1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
}
const TYPED = join(import.meta.dirname, 'manifests.check.ts')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

const documentsIn = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJSON() as Manifest)

/** The manifests of a folder with a kustomization: rendered, or as they stand there. */
function manifestsOf(folder: string): Manifest[] {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
  if (!error && status !== 0) throw new Error(stderr)
  if (!error) return documentsIn(stdout)
  console.log(`  SKIPPED ${folder}: kubectl, which renders it, is not installed; the base is checked as it stands`)
  const { resources } = parse(readFileSync(join(ROOT, 'kubernetes/base/kustomization.yaml'), 'utf8')) as { resources: string[] }
  return resources.flatMap((file) => documentsIn(readFileSync(join(ROOT, 'kubernetes/base', file), 'utf8')))
}

function checkSchema(manifest: Manifest): void {
  const name = `${manifest.kind} ${manifest.metadata.name}`
  const Kind = KINDS[manifest.kind]
  if (!Kind && TYPES[manifest.apiVersion] === './cloudnative-pg.ts') return
  if (!Kind) throw new Error(`${name} is of a kind that this script does not know`)
  const read = new Kind(manifest)
  if (read.apiVersion !== manifest.apiVersion) throw new Error(`${name} is of ${manifest.apiVersion}, not of ${read.apiVersion}`)
  read.validate()
}

/** Refuses an image that may be another one tomorrow. */
function checkImages(folder: string): void {
  const { images = [] } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
    images?: { name: string; newTag?: string; digest?: string }[]
  }
  for (const { name, newTag, digest } of images)
    if (newTag !== undefined || !/^sha256:[0-9a-f]{64}$/.test(digest ?? ''))
      throw new Error(`${folder} names ${name} by something else than a digest`)
}

const overlays = globSync('kubernetes/overlays/*/kustomization.yaml', { cwd: ROOT }).map((file) => join(ROOT, dirname(file)))
for (const folder of overlays) checkImages(folder)
const manifests = overlays.flatMap(manifestsOf)
for (const manifest of manifests) checkSchema(manifest)

const lines = manifests.flatMap(({ apiVersion, kind, ...rest }, index) => [
  `import type { I${kind} as Kind${index} } from '${TYPES[apiVersion] ?? `kubernetes-models/${apiVersion}`}'`,
  `export const manifest${index}: Kind${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
])
writeFileSync(TYPED, lines.join('\n'))
const { status } = spawnSync(process.execPath, [TSC, '--project', import.meta.dirname], { stdio: 'inherit' })
rmSync(TYPED)
if (status === 0) console.log(`  ${manifests.length} manifests of ${overlays.length} overlays`)
process.exitCode = status ?? 1
