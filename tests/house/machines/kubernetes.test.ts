import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../../../tools/environment.ts'

/** The fields of any object that are checked here. `npm run validate` holds all of it against the schemas and types of Kubernetes. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}
interface Probe {
  httpGet?: { path: string }
}
interface Container {
  image?: string
  command?: string[]
  env?: object[]
  envFrom?: object[]
  ports?: { name: string }[]
  resources?: { limits?: Record<string, string> }
  securityContext?: object
  livenessProbe?: Probe
  readinessProbe?: Probe
  volumeMounts?: { name: string; mountPath: string }[]
}
interface Pod {
  automountServiceAccountToken?: boolean
  securityContext?: object
  terminationGracePeriodSeconds?: number
  containers?: Container[]
  volumes?: { name: string; secret?: { items?: { path: string }[] } }[]
}
interface Workload extends Manifest {
  spec: {
    selector: { matchLabels: object }
    strategy?: { rollingUpdate?: object }
    template: { metadata?: { labels?: object }; spec?: Pod }
  }
}
interface Service extends Manifest {
  spec: { selector?: Record<string, string>; ports?: { port: number; targetPort: string }[] }
}
interface Backend {
  service?: { name: string; port?: { name: string } }
}
interface Ingress extends Manifest {
  spec: { rules?: { http?: { paths: { backend: Backend }[] } }[] }
}
interface Selector {
  matchLabels?: Record<string, string>
}
interface NetworkPolicy extends Manifest {
  spec: { podSelector: Selector; ingress?: { from?: { podSelector?: Selector }[] }[] }
}

/** The version of each kind that the manifests use. */
const VERSIONS: Record<string, string> = {
  ConfigMap: 'v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
  Job: 'batch/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
}

const files = globSync('*.yaml', { cwd: join(ROOT, 'kubernetes') }).filter((file) => file !== 'kustomization.yaml')
const read = (file: string): string => readFileSync(join(ROOT, 'kubernetes', file), 'utf8')
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJSON() as Manifest))
const ofKind = <T>(kind: string): T[] => manifests.filter((manifest) => manifest.kind === kind) as unknown[] as T[]
const deployments = ofKind<Workload>('Deployment')
const pods = [...deployments, ...ofKind<Workload>('Job')].map(({ metadata, spec }) => ({ name: metadata?.name, ...spec?.template?.spec }))
const settings = ofKind<{ data: Record<string, string> }>('ConfigMap')[0]?.data ?? {}

test.each(manifests)('$kind $metadata.name is of a kind and a version that the shop was tried on', ({ kind, apiVersion }) => {
  expect(apiVersion).toBe(VERSIONS[kind])
})

test.each(pods)('$name runs without rights, on a file system that it cannot write to', ({ securityContext, containers = [], ...pod }) => {
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } })
  const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
  expect(containers.map((container) => container.securityContext)).toEqual(containers.map(() => closed))
  expect(containers.every(({ resources, image }) => resources?.limits?.['memory'] && image === 'khan')).toBe(true)
})

test('Every service has copies, a balancer, probes, a budget for disruptions, and time to shut down', () => {
  const names = ['api', 'gateway', 'web']
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'])
    expect(
      ofKind<Manifest>(kind)
        .map(({ metadata }) => metadata.name)
        .toSorted(),
    ).toEqual(names)
  for (const { metadata, spec } of deployments) {
    expect([spec?.selector.matchLabels, spec?.template.metadata?.labels]).toEqual([{ app: metadata?.name }, { app: metadata?.name }])
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const [container] = spec?.template.spec?.containers ?? []
    const paths = [container?.livenessProbe, container?.readinessProbe].map((probe) => probe?.httpGet?.path)
    expect(paths).toEqual(['/livez', '/readyz'])
    expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings['DRAIN_NOTICE']) + 10)
  }
})

test('The manifests set only settings that the shop reads; secrets are files, each where its variable says', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const unknown = Object.keys(settings).filter((name) => !new RegExp(`^#? ?${name.replace(/_FILE$/, '')}=`, 'm').test(example))
  expect(unknown).toEqual([])
  const paths = Object.entries(settings).flatMap(([name, value]) => (name.endsWith('_FILE') ? [value] : []))
  for (const { name, containers = [], volumes = [] } of pods) {
    const mount = containers[0]?.volumeMounts?.find((volume) => volume.name === 'secrets')?.mountPath
    const items = volumes.find((volume) => volume.name === 'secrets')?.secret?.items ?? []
    expect([name, items.length > 0, items.filter(({ path }) => !paths.includes(`${mount}/${path}`))]).toEqual([name, true, []])
  }
  expect(pods.flatMap(({ containers = [] }) => containers.flatMap(({ env = [] }) => env))).toEqual([])
})

test('The manifests that are applied together are all manifests, except the job that goes before', () => {
  const { resources } = parse(read('kustomization.yaml')) as { resources: string[] }
  expect([...resources, 'migrate.yaml'].toSorted()).toEqual(files.toSorted())
})

test('A manifest names only programs, settings, ports and services that exist', () => {
  const ports = ['web http', 'gateway http', 'api http']
  const services = ofKind<Service>('Service')
  const opened = deployments.flatMap(({ metadata, spec }) =>
    (spec?.template.spec?.containers ?? []).flatMap((container) => container.ports?.map(({ name }) => `${metadata?.name} ${name}`) ?? []),
  )
  expect([
    opened.toSorted(),
    services.flatMap(({ spec }) => spec?.ports?.map(({ targetPort }) => `${spec.selector?.['app']} ${targetPort}`) ?? []).toSorted(),
  ]).toEqual([ports.toSorted(), ports.toSorted()])
  for (const { containers = [] } of pods) {
    const [{ command = [], envFrom = [] } = {}] = containers
    expect([command[0], existsSync(join(ROOT, command.at(-1) ?? 'none'))]).toEqual(['node', true])
    expect(envFrom).toEqual([{ configMapRef: { name: ofKind<Manifest>('ConfigMap')[0]?.metadata.name } }])
  }
  const backends = ofKind<Ingress>('Ingress').flatMap(({ spec }) => spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? [])
  expect(backends.map(({ backend }) => `${backend.service?.name} ${backend.service?.port?.name}`)).toEqual(['web http'])
  const addresses = services.flatMap(({ metadata, spec }) => spec?.ports?.map(({ port }) => `${metadata?.name}:${port}`) ?? [])
  for (const name of ['REST_URL', 'GRAPHQL_URL']) expect(addresses).toContain(new URL(settings[name] ?? '').host)
})

test('Autoscalers, budgets and policies name existing deployments', () => {
  const names: (string | undefined)[] = deployments.map(({ metadata }) => metadata.name)
  const policies = ofKind<NetworkPolicy>('NetworkPolicy').flatMap(({ spec }) => [
    spec?.podSelector,
    ...(spec?.ingress ?? []).flatMap(({ from = [] }) => from.map(({ podSelector }) => podSelector)),
  ])
  const named = [
    ...ofKind<Manifest & { spec: { scaleTargetRef: { name: string } } }>('HorizontalPodAutoscaler').map(
      ({ spec }) => spec.scaleTargetRef.name,
    ),
    ...ofKind<Manifest & { spec: { selector: Selector } }>('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels?.['app']),
    ...policies.map((selector) => selector?.matchLabels?.['app']),
  ]
  expect([named.length, named.filter((name) => !names.includes(name))]).toEqual([10, []])
})
