import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/environment.ts'
import { base, deployments, kustomization, ofKind, secretFiles, settingsIn, type Manifest, type Selector } from './manifests.ts'

/** The version of each kind that the manifests use. */
const VERSIONS: Record<string, string> = {
  Cluster: 'postgresql.cnpg.io/v1',
  Deployment: 'apps/v1',
  ExternalSecret: 'external-secrets.io/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
  Namespace: 'v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  ObjectStore: 'barmancloud.cnpg.io/v1',
  PodDisruptionBudget: 'policy/v1',
  PodMonitor: 'monitoring.coreos.com/v1',
  Pooler: 'postgresql.cnpg.io/v1',
  PrometheusRule: 'monitoring.coreos.com/v1',
  ScheduledBackup: 'postgresql.cnpg.io/v1',
  Service: 'v1',
}
const SERVICES = ['api', 'gateway', 'web']
const settings = settingsIn('base')
const containers = deployments.flatMap(({ spec: { template } }) =>
  [...(template.spec.initContainers ?? []), ...template.spec.containers].map((container) => ({ pod: template.spec, container })),
)

test.each(base)('$kind $metadata.name is of a kind and a version that is checked', ({ kind, apiVersion }) => {
  expect(apiVersion).toBe(VERSIONS[kind])
})

test.each(deployments)('$metadata.name runs without rights, on a file system that it cannot write to', ({ spec: { template } }) => {
  const { automountServiceAccountToken, securityContext } = template.spec
  expect(automountServiceAccountToken).toBe(false)
  expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } })
})

test.each(containers)(
  'Container $container.name can gain nothing, has a limit of memory and runs a program that is there',
  ({ container }) => {
    const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
    expect(container.securityContext).toEqual(closed)
    expect(container.resources?.limits?.['memory']).toMatch(/^\d+Mi$/)
    expect(container.image).toBe('khan')
    expect([container.command[0], existsSync(join(ROOT, container.command.at(-1) ?? 'none'))]).toEqual(['node', true])
  },
)

test('Every service has copies, a balancer, probes, a budget for disruptions, and time to shut down', () => {
  const named = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name)
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler']) expect(named(kind).toSorted()).toEqual(SERVICES)
  expect(named('PodDisruptionBudget')).toEqual(expect.arrayContaining(SERVICES))
  for (const { metadata, spec } of deployments) {
    const labels = { app: metadata.name }
    expect([spec.selector.matchLabels, spec.template.metadata.labels]).toEqual([labels, labels])
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const [container] = spec.template.spec.containers
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map((probe) => probe?.httpGet)
    expect(probes).toEqual(['/livez', '/livez', '/readyz'].map((path) => ({ path, port: 'http' })))
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings['DRAIN_NOTICE']) + 10)
  }
})

test('No drain takes two copies of anything at once', () => {
  for (const { spec } of ofKind<{ maxUnavailable: number; selector: Selector }>('PodDisruptionBudget')) expect(spec.maxUnavailable).toBe(1)
})

test('The schema is brought up to date before a copy of the api starts, at the primary itself', () => {
  const pods = deployments.filter(({ spec }) => spec.template.spec.initContainers)
  expect(pods.map(({ metadata }) => metadata.name)).toEqual(['api'])
  const [migrate] = pods[0]?.spec.template.spec.initContainers ?? []
  expect(migrate?.command).toEqual(['node', 'tools/migrate.ts'])
  const url = migrate?.env?.find(({ name }) => name === 'DATABASE_URL_FILE')?.value
  const files = containers.filter(({ container }) => container === migrate).flatMap(({ pod, container }) => secretFiles(pod, container))
  expect(files.map(({ key, file }) => [key, file])).toEqual([['migration-url', url]])
  // The api itself is given the pooler's address alone.
  const api = containers.filter(({ container }) => container.name === 'api').flatMap(({ pod, container }) => secretFiles(pod, container))
  expect(api.map(({ key }) => key).filter((key) => key.endsWith('-url'))).toEqual(['database-url', 's3-url', 'smtp-url'])
})

test('PostgreSQL has three instances, an order is on two of them, and its log is archived', () => {
  const [cluster] = ofKind<{ instances: number; imageName: string; postgresql: { synchronous: object }; plugins: object[] }>('Cluster')
  expect(cluster?.spec.imageName).toMatch(/:1[5-9]\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/)
  expect(cluster?.spec.instances).toBe(3)
  expect(cluster?.spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' })
  expect(cluster?.spec.plugins).toMatchObject([{ isWALArchiver: true }])
})

test('The pooler has a place for every copy of the api, and PostgreSQL one for every connection of the poolers', () => {
  interface Pooling {
    instances: number
    pgbouncer: { poolMode: string; parameters: Record<string, string> }
  }
  const [pooler] = ofKind<Pooling>('Pooler')
  const [cluster] = ofKind<{ postgresql: { parameters: Record<string, string> } }>('Cluster')
  const { poolMode, parameters } = pooler?.spec.pgbouncer ?? { poolMode: '', parameters: {} }
  const copies = ofKind<{ maxReplicas: number }>('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === 'api')
  expect(poolMode).toBe('transaction')
  expect(Number(parameters['max_prepared_statements'])).toBeGreaterThan(0)
  expect(Number(parameters['max_client_conn'])).toBeGreaterThanOrEqual(2 * 10 * (copies?.spec.maxReplicas ?? NaN))
  const used = (pooler?.spec.instances ?? NaN) * Number(parameters['default_pool_size'])
  expect(Number(cluster?.spec.postgresql.parameters['max_connections'])).toBeGreaterThanOrEqual(used + 20)
})

test('What is watched is watched everywhere: numbers, traces and requests', () => {
  expect(settings).toMatchObject({ REQUEST_LOG: 'on', METRICS_HOST: '0.0.0.0' })
  expect(URL.canParse(settings['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '')).toBe(true)
})

test('A change of a setting makes new copies', () => {
  expect(kustomization('base').configMapGenerator.map(({ name }) => name)).toEqual(['khan-settings'])
  expect(base.filter(({ kind }: Manifest) => kind === 'ConfigMap')).toEqual([])
})
