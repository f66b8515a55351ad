import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../../../tools/environment.ts'

// The manifests of kubernetes/ as the tests beside this read them: with the fields that are looked at. `npm run validate` holds all of them
// against the schemas and types of their kinds.

export interface Selector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: 'In' | 'NotIn'; values: string[] }[]
}
interface Probe {
  httpGet?: { path: string; port: string }
}
export interface Container {
  name: string
  image: string
  command: string[]
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  resources?: { limits?: Record<string, string> }
  securityContext?: object
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  volumeMounts?: { name: string; mountPath: string }[]
}
interface Items {
  items: { key: string; path: string }[]
}
interface Volume {
  name: string
  secret?: Items & { secretName: string }
  projected?: { sources: { secret: Items & { name: string } }[] }
}
export interface Pod {
  automountServiceAccountToken?: boolean
  securityContext?: object
  terminationGracePeriodSeconds?: number
  initContainers?: Container[]
  containers: Container[]
  volumes?: Volume[]
}
export interface Manifest<Spec = object> {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  spec: Spec
}
export type Deployment = Manifest<{
  selector: Selector
  strategy: { rollingUpdate: object }
  template: { metadata: { labels: Record<string, string> }; spec: Pod }
}>

export const readFile = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const documentsIn = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJSON() as Manifest)

interface Kustomization {
  namespace?: string
  resources: string[]
  configMapGenerator: { name: string; envs: string[] }[]
  images?: object[]
}
export const kustomization = (folder: string): Kustomization => parse(readFile(`kubernetes/${folder}/kustomization.yaml`)) as Kustomization

/** Every manifest of the base. */
export const base = kustomization('base').resources.flatMap((file) => documentsIn(readFile(`kubernetes/base/${file}`)))

export const ofKind = <Spec>(kind: string, among: Manifest[] = base): Manifest<Spec>[] =>
  among.filter((manifest) => manifest.kind === kind) as Manifest<Spec>[]

export const deployments = ofKind<Deployment['spec']>('Deployment')

/** What a pod mounts: the secrets' keys, and the files that a container sees. */
export function secretFiles({ volumes = [] }: Pod, container: Container): { secret: string; key: string; file: string }[] {
  return (container.volumeMounts ?? []).flatMap(({ name, mountPath }) => {
    const volume = volumes.find((each) => each.name === name)
    const sources = volume?.projected?.sources.map(({ secret }) => ({ ...secret })) ?? []
    const all = volume?.secret ? [{ ...volume.secret, name: volume.secret.secretName }] : sources
    return all.flatMap((source) => source.items.map(({ key, path }) => ({ secret: source.name, key, file: `${mountPath}/${path}` })))
  })
}

/** Reads a file of settings. */
export const settingsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readFile(`kubernetes/${folder}/settings.env`)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

export const OVERLAYS = ['staging', 'production']

/** What an overlay comes to, by kubectl; undefined on a machine without it. */
export function render(overlay: string): Manifest[] | undefined {
  const { status, stdout, stderr, error } = spawnSync('kubectl', ['kustomize', `kubernetes/overlays/${overlay}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (error) return undefined
  if (status !== 0) throw new Error(stderr)
  return documentsIn(stdout)
}
